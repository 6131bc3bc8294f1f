/** Fingerprint of a seed: its SHA-256 in hexadecimal, as the server published it before the game. */

/** Compute the fingerprint, or return null where the browser cannot (on an insecure page). */
export async function seedFingerprint(seed: string): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

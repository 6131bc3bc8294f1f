/** A part of a patch: `[value]` instead, `[]` gone, `[start, count, items]` in an array, or what changes within. */
export type Patch = unknown[] | { [key: string]: Patch };

/**
 * A JSON value after a patch (docs/protocol.md): what does not change is the same object, and the base stays as it is.
 * Throws a TypeError where the patch is not one of this base.
 */
export function applyPatch(before: unknown, patch: Patch): unknown {
  if (Array.isArray(patch)) {
    if (patch.length === 1) return patch[0];
    const [start, count, items] = patch as [number, number, unknown[]];
    if (!Array.isArray(before)) throw new TypeError('the base of a patch has no array here');
    return before.toSpliced(start, count, ...items);
  }
  if (typeof before !== 'object' || before === null)
    throw new TypeError('the base of a patch has nothing here');
  const after = (Array.isArray(before) ? [...before] : { ...before }) as Record<string, unknown>;
  for (const [key, part] of Object.entries(patch)) {
    if (Array.isArray(part) && part.length === 0) delete after[key];
    else after[key] = applyPatch(after[key], part);
  }
  return after;
}

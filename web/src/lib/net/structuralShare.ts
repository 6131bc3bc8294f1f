/**
 * Return a new value that shares every unchanged part with the previous one, so that components render
 * changed parts only. The new value is modified in place.
 */
export function structuralShare<Value>(before: unknown, now: Value): Value {
  if (before === now || !isComposite(before) || !isComposite(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const old = before as Record<string, unknown>;
  const fresh = now as Record<string, unknown>;
  const names = Object.keys(fresh);
  let same = names.length === Object.keys(old).length;
  for (const name of names) {
    const part = structuralShare(old[name], fresh[name]);
    fresh[name] = part;
    same &&= part === old[name] && name in old;
  }
  return same ? (before as Value) : now;
}

const isComposite = (value: unknown): value is object => typeof value === 'object' && value !== null;

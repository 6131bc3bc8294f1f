/**
 * Part of a patch: `[value]` replaces, `[]` deletes, `[start, count, items]` splices an array, an object
 * patches its members.
 */
export type Patch = unknown[] | { [key: string]: Patch };

/**
 * Return a JSON value with a patch applied (docs/protocol.md). Unchanged parts are the same objects, and the
 * base is not modified. Throws a TypeError if the patch does not fit the base.
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

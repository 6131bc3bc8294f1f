/**
 * What is new, made of what was there before as far as it did not change: a part that says the same is the same object.
 * So whoever draws it knows at a glance what a move has left as it was, and draws the rest alone. Takes over what is new.
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

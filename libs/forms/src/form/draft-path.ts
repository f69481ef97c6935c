const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether two pieces of plain data are the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What stands in a draft at `time.start_time` or `slots.1.start_time`; undefined where there is no such place. */
export function valueAt(draft: unknown, path: string): unknown {
  let value = draft;
  for (const name of path.split('.')) {
    if (!isTree(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** The field of a draft that a name of the server belongs to: a list is one field, `subject_ids.0` is `subject_ids`. */
export function fieldNamed(draft: unknown, name: string): string | undefined {
  const path: string[] = [];
  let value = draft;
  for (const part of name.split('.')) {
    if (!isTree(value) || Array.isArray(value) || !Object.hasOwn(value, part)) break;
    path.push(part);
    value = value[part];
  }
  return path.length === 0 ? undefined : path.join('.');
}

/** What was typed over one beginning, over another: leaf by leaf, a list is one leaf. */
export function rebased(typed: unknown, before: unknown, after: unknown): unknown {
  if (isSame(typed, before)) return after;
  if (![typed, before, after].every((value) => isTree(value) && !Array.isArray(value))) return typed;
  // What the line above has found of all three.
  const [mine, old, next] = [typed, before, after] as Record<string, unknown>[];
  return Object.fromEntries(
    Object.entries(mine ?? {}).map(([name, value]) => [name, rebased(value, old?.[name], next?.[name])]),
  );
}

/** The fields of a draft in which it is another than the one it began with. */
export const differencesOf = <Draft extends object>(draft: Draft, start: Draft): Partial<Draft> =>
  // A subset of the same fields.
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !isSame(value, valueAt(start, name))),
  ) as Partial<Draft>;

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether two values of plain data are equal. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the value of a draft at a path such as `time.start_time` or `slots.1.start_time`; undefined for an unknown
 * path.
 */
export function valueAt(draft: unknown, path: string): unknown {
  let value = draft;
  for (const name of path.split('.')) {
    if (!isTree(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** Returns the draft with another value at the path of a field. */
export function withValueAt<Draft>(draft: Draft, path: string, value: unknown): Draft {
  const [name = '', ...further] = path.split('.');
  const inner = further.length === 0 ? value : withValueAt(valueAt(draft, name), further.join('.'), value);
  // The field's own value is replaced, so the result has the fields of the draft.
  return { ...(draft as object), [name]: inner } as Draft;
}

/**
 * Returns the path of the draft's field for a field name of the server. A list is one field: `subject_ids.0` belongs to
 * `subject_ids`.
 */
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

/** Applies the typed changes to a new initial value, field by field; a list counts as one value. */
export function rebased(typed: unknown, before: unknown, after: unknown): unknown {
  if (isSame(typed, before)) return after;
  if (![typed, before, after].every((value) => isTree(value) && !Array.isArray(value))) return typed;
  // The line above checks that all three are objects.
  const [mine, old, next] = [typed, before, after] as Record<string, unknown>[];
  return Object.fromEntries(
    Object.entries(mine ?? {}).map(([name, value]) => [name, rebased(value, old?.[name], next?.[name])]),
  );
}

/** Returns the fields of a draft that differ from its initial value. */
export const differencesOf = <Draft extends object>(draft: Draft, start: Draft): Partial<Draft> =>
  // The filter keeps only fields of the draft.
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !isSame(value, valueAt(start, name))),
  ) as Partial<Draft>;

/** The names of the fields of a table of which something is true. */
export type NamesWith<Fields, Fact> = {
  [Name in keyof Fields]: Fields[Name] extends Fact ? Name : never;
}[keyof Fields];

type Fields = Readonly<Record<string, object>>;

/** The fields of a table of which something is true, in the order of the table. */
export function fieldsWith<Table extends Fields, const Fact extends object>(
  table: Table,
  fact: Fact,
): NamesWith<Table, Fact>[] {
  const isSo = (field: object) => Object.entries(fact).every(([name, value]) => Reflect.get(field, name) === value);
  // The filter leaves these.
  return Object.keys(table).filter((name) => isSo(table[name] ?? {})) as NamesWith<Table, Fact>[];
}

/** The fields of some kinds, in the order of the table. */
export function fieldsOf<Table extends Fields, const Kind extends string>(
  table: Table,
  ...kinds: readonly Kind[]
): NamesWith<Table, { kind: Kind }>[] {
  const known = new Set<unknown>(kinds.flatMap((kind) => fieldsWith(table, { kind })));
  // The filter leaves those of these kinds.
  return Object.keys(table).filter((name) => known.has(name)) as NamesWith<Table, { kind: Kind }>[];
}

/** A value for each of some names. */
export const recordBy = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  // Each of the names is there.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** Some fields of a row. */
export const picked = <Row extends object, Name extends keyof Row & string>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> =>
  // Each name has the value of the row.
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

/** The same without the fields that were left out. */
export const given = <Row extends object, Name extends keyof Row & string>(
  row: Row,
  names: readonly Name[],
): { [Given in Name]?: Exclude<Row[Given], undefined> } =>
  // Each name has the value of the row.
  Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]]))) as {
    [Given in Name]?: Exclude<Row[Given], undefined>;
  };

/** The names of the fields of a table whose description matches a fact. */
export type NamesWith<Fields, Fact> = {
  [Name in keyof Fields]: Fields[Name] extends Fact ? Name : never;
}[keyof Fields];

type Fields = Readonly<Record<string, object>>;

/** Returns the names of the fields whose description has the properties of `fact`, in the order of the table. */
export function fieldsWith<Table extends Fields, const Fact extends object>(
  table: Table,
  fact: Fact,
): NamesWith<Table, Fact>[] {
  const isSo = (field: object) => Object.entries(fact).every(([name, value]) => Reflect.get(field, name) === value);
  // The filter leaves only the matching names, but Object.keys types them as strings.
  return Object.keys(table).filter((name) => isSo(table[name] ?? {})) as NamesWith<Table, Fact>[];
}

/** Returns the names of the fields of the listed kinds, in the order of the table. */
export function fieldsOf<Table extends Fields, const Kind extends string>(
  table: Table,
  ...kinds: readonly Kind[]
): NamesWith<Table, { kind: Kind }>[] {
  const known = new Set<unknown>(kinds.flatMap((kind) => fieldsWith(table, { kind })));
  // The filter leaves only names of these kinds, but Object.keys types them as strings.
  return Object.keys(table).filter((name) => known.has(name)) as NamesWith<Table, { kind: Kind }>[];
}

/** Returns an object with one value for each name. */
export const recordBy = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  // Object.fromEntries loses the names: each name has an entry.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** Returns the named fields of a row. */
export const picked = <Row extends object, Name extends keyof Row & string>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> =>
  // Object.fromEntries loses the names: each name has its value in the row.
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

/** Returns the named fields of a row, without the fields that are undefined. */
export const given = <Row extends object, Name extends keyof Row & string>(
  row: Row,
  names: readonly Name[],
): { [Given in Name]?: Exclude<Row[Given], undefined> } =>
  // Object.fromEntries loses the names: each name has its value in the row.
  Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]]))) as {
    [Given in Name]?: Exclude<Row[Given], undefined>;
  };

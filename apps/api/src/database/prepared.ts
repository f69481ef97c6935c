import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import type { Db } from './database.ts';

/** Where a value goes that is given each time the statement runs. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** What a builder and a `sql` template have in common. */
interface Compiling<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

/**
 * A statement that many pages ask: built and compiled by its first caller, afterwards only given its values. `build` sees
 * places instead of values, so that it can neither look at one nor leave a condition out.
 * @example
 * const cardsOf = prepared<{ teacher: number }, { id: number }>((db, { teacher }) =>
 *   db.selectFrom('student').where('teacher_id', '=', teacher).select('id'),
 * );
 */
export function prepared<Given extends object, Row>(
  build: (db: Db, given: Given) => Compiling<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  // Whatever is asked of it is a place, which goes where a value of that name would.
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Given;
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    compiled ??= build(db, places).compile(db);
    const values = new Map<string, unknown>(Object.entries(given));
    const parameters = compiled.parameters.map((value) => (value instanceof Place ? values.get(value.name) : value));
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

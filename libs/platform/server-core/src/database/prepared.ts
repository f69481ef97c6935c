import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import type { Db } from './database.ts';

/** A placeholder for a value that is different at each run of the statement. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The common part of a query builder and a `sql` template. */
interface Compiling<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

/** A prepared statement: runs with the caller's values and returns the rows. */
type Prepared<Tables, Given, Row> = (db: Db<Tables>, given: Given) => Promise<Row[]>;

/** Prepares a statement. Its builder receives placeholders instead of values. */
type Prepare<Tables> = <Given extends object, Row>(
  build: (db: Db<Tables>, given: Given) => Compiling<Row>,
) => Prepared<Tables, Given, Row>;

/**
 * Returns a function that prepares statements for a database with these tables. The first caller builds and compiles a
 * statement; later callers only supply values. `build` receives placeholders instead of values, so it can neither read
 * a value nor omit a condition because of one.
 * @example
 * const prepared = preparedOver<Tables>();
 * const cardsOf = prepared<{ owner: number }, { id: number }>((db, { owner }) =>
 *   db.selectFrom('card').where('owner', '=', owner).select('id'),
 * );
 */
export const preparedOver =
  <Tables>(): Prepare<Tables> =>
  <Given extends object, Row>(build: (db: Db<Tables>, given: Given) => Compiling<Row>) => {
    // Every property of this proxy is a placeholder, which the builder uses like a value of that name.
    const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Given;
    let compiled: CompiledQuery<Row> | undefined;
    return async (db: Db<Tables>, given: Given) => {
      compiled ??= build(db, places).compile(db);
      const values = new Map<string, unknown>(Object.entries(given));
      const parameters = compiled.parameters.map((value) => (value instanceof Place ? values.get(value.name) : value));
      const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
      return rows;
    };
  };

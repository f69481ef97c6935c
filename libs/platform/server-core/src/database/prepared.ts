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

/** A statement that many callers ask, with its values. */
type Prepared<Tables, Given, Row> = (db: Db<Tables>, given: Given) => Promise<Row[]>;

/** Makes a statement of a builder that sees places instead of values. */
type Prepare<Tables> = <Given extends object, Row>(
  build: (db: Db<Tables>, given: Given) => Compiling<Row>,
) => Prepared<Tables, Given, Row>;

/**
 * Statements that many pages ask, of a database with these tables: each is built and compiled by its first caller, afterwards only
 * given its values. `build` sees places instead of values, so that it can neither look at one nor leave a condition out.
 * @example
 * const prepared = preparedOver<Tables>();
 * const cardsOf = prepared<{ owner: number }, { id: number }>((db, { owner }) =>
 *   db.selectFrom('card').where('owner', '=', owner).select('id'),
 * );
 */
export const preparedOver =
  <Tables>(): Prepare<Tables> =>
  <Given extends object, Row>(build: (db: Db<Tables>, given: Given) => Compiling<Row>) => {
    // Whatever is asked of it is a place, which goes where a value of that name would.
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

import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { TestApi } from '../test-api.ts';

/**
 * Selects rows of a table by the value of a column or by an SQL condition. Without both, every deleting statement is
 * meant.
 */
export interface Poison {
  table: string;
  column?: string;
  value?: number | string;
  when?: string;
}

let poisons = 0;

/** Makes the database refuse every write of such a row until the test ends. */
export async function poison(
  { database }: Pick<TestApi, 'database'>,
  { table, column, value, when }: Poison,
): Promise<void> {
  const name = sql.id(`poison_${++poisons}`);
  const ofColumn = sql`to_jsonb(coalesce(new, old)) ->> ${sql.lit(column)} = ${sql.lit(String(value))}`;
  const isOfRows = column !== undefined || when !== undefined;
  const isMeant = when !== undefined ? sql.raw(when) : column === undefined ? sql`true` : ofColumn;
  const moment = isOfRows ? sql`before insert or update or delete` : sql`before delete`;
  const each = isOfRows ? sql`row` : sql`statement`;
  await database.transaction(async (tx) => {
    await sql`create function ${name}() returns trigger language plpgsql as $poison$ begin
      if ${isMeant} then raise exception 'A poisoned row'; end if;
      return coalesce(new, old);
    end $poison$`.execute(tx);
    await sql`create trigger ${name} ${moment} on ${sql.table(table)} for each ${each} execute function ${name}()`.execute(
      tx,
    );
  });
  onTestFinished(() =>
    database.transaction(async (tx) => void (await sql`drop function ${name}() cascade`.execute(tx))),
  );
}

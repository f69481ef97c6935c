import { connectAsSuperuser, type Database, jobsAt } from '@planner/api/testing';
import { NOW } from '../crowd.ts';
import type { Measurement } from '../report.ts';

/** The planner reads a smaller table whole, so nothing can be said about its indexes. */
const LARGE = 1000;

/** The reason for each index that the calls and jobs of this bench do not use. */
const KEPT: Readonly<Record<string, string>> = {};

/** An index of a unique constraint or of a foreign key has its use in writes, which the counters do not show. */
const UNUSED = `
  select indexrelname as name, stat.relname as table, pg_relation_size(stat.indexrelid)::float8 as bytes
  from pg_stat_user_indexes stat join pg_index using (indexrelid) join pg_class on pg_class.oid = stat.relid
  where idx_scan = 0 and not indisunique and reltuples > $1 and not exists (
    select from pg_constraint key
    where contype = 'f' and conrelid = indrelid and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey)
  order by bytes desc`;

const OTHERS = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

type Client = Awaited<ReturnType<typeof connectAsSuperuser>>;

/** A connection reports its use of indexes at its end. */
async function endOthers(client: Client): Promise<void> {
  await client.query(`select pg_terminate_backend(pid) ${OTHERS} and backend_type = 'client backend'`);
  for (;;) {
    const { rowCount } = await client.query(`select ${OTHERS} and backend_type = 'client backend'`);
    if (rowCount === 0) return;
  }
}

/** Counts from now on. */
export async function countAnew(database: Database): Promise<void> {
  const client = await connectAsSuperuser(database);
  await client.query('select pg_stat_reset()');
  await client.end();
}

/** Runs every job, and returns the indexes of large tables that nothing has used since `countAnew`. */
export async function unusedIndexes(
  database: Database,
  commit: Parameters<typeof jobsAt>[0]['commit'],
): Promise<Measurement[]> {
  const errors = await jobsAt({ commit }, NOW.toISOString());
  if (errors.length > 0) throw new Error(`a job failed: ${JSON.stringify(errors[0])}`);
  const client = await connectAsSuperuser(database);
  await endOthers(client);
  const { rows } = await client.query<{ name: string; table: string; bytes: number }>(UNUSED, [LARGE]);
  await client.end();
  return rows.map(({ name, table, bytes }) => ({
    what: `index ${name}`,
    value: `${(bytes / 1024).toFixed(0)} KB of ${table}`,
    against: KEPT[name] ?? 'used by no call and no job',
    ratio: 0,
    holds: KEPT[name] !== undefined,
  }));
}

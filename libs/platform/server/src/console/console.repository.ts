import type { AuditLine } from '@planner/platform-contract';
import { sql } from 'kysely';
import type { GrowingRows } from '@planner/server-core';
import type { Db } from '../database/database.ts';

/** How a version worked in pages. */
export interface Told {
  version: string;
  pages: number;
  healthy: number;
  failed: number;
  crashed: number;
}

/** The number of versions per remote, by most pages. */
const MOST = 6;

/** Returns the versions that most pages have reported since an instant, of one remote or of all. */
export const toldSince = async (db: Db, remote: string | null, since: Date): Promise<(Told & { remote: string })[]> => {
  const { rows } = await sql<Told & { remote: string }>`
    select remote, version, pages, healthy, failed, crashed
    from (
      select *, row_number() over (partition by remote order by pages desc, version) as place
      from (
        select remote, version, sum(pages)::integer as pages, sum(healthy)::integer as healthy,
          sum(failed)::integer as failed, sum(crashed)::integer as crashed
        from mfe_health
        where hour >= ${since} and (${remote}::text is null or remote = ${remote})
        group by remote, version
      ) told
    ) ranked
    where place <= ${MOST}
    order by remote, place`.execute(db);
  return rows;
};

/** The reports of one step. `vitals` contains sums and counts by name. */
export interface Step extends Told {
  at: string;
  vitals: Record<string, { sum: number; count: number }>;
}

/** Returns the reports in steps of `step_hours` from an instant on, the oldest first. */
export const stepsOf = async (
  db: Db,
  { remote, versions, from, step_hours }: { remote: string; versions: string[]; from: Date; step_hours: number },
): Promise<Step[]> => {
  const { rows } = await sql<Step>`
    with stepped as (
      select date_bin(make_interval(hours => ${step_hours}::integer), hour, ${from}::timestamptz) as at, *
      from mfe_health
      where remote = ${remote} and version = any(${versions}) and hour >= ${from}
    ), measured as (
      select at, version, key, jsonb_build_object(
        'sum', sum((value ->> 'sum')::numeric), 'count', sum((value ->> 'count')::integer)) as sums
      from stepped, jsonb_each(vitals)
      group by at, version, key
    )
    select at, version, sum(pages)::integer as pages, sum(healthy)::integer as healthy,
      sum(failed)::integer as failed, sum(crashed)::integer as crashed,
      (select coalesce(jsonb_object_agg(key, sums), '{}') from measured
       where measured.at = stepped.at and measured.version = stepped.version) as vitals
    from stepped
    group by at, version
    order by at, version`.execute(db);
  return rows;
};

/** Returns for each remote the number of pinned accounts, and the number of failures since an instant. */
export const countsOf = async (
  db: Db,
  { now, since }: { now: Date; since: Date },
): Promise<Map<string, { pins: number; failures: number }>> => {
  const { rows } = await sql<{ remote: string; pins: number; failures: number }>`
    select remote, sum(pins)::integer as pins, sum(failures)::integer as failures
    from (
      select remote, 1 as pins, 0 as failures from mfe_pin where expires_at > ${now}
      union all
      select remote, 0, 1 from mfe_event where at >= ${since}
    ) counted
    group by remote`.execute(db);
  return new Map(rows.map(({ remote, ...counts }) => [remote, counts]));
};

type AuditRow = Omit<AuditLine, 'details' | 'email'> & { user_id: number | null; details: object };
const LINE = ['id', 'at', 'act', 'version', 'decided_by', 'user_id', 'team', 'details'] as const;

const lines = (db: Db) => db.selectFrom('mfe_audit').select(LINE);

/** Returns the newest audit line of each remote. */
export const lastDecisions = (db: Db): Promise<(AuditRow & { remote: string })[]> =>
  lines(db).select('remote').distinctOn('remote').orderBy('remote').orderBy('id', 'desc').execute();

/** Returns the number of audit lines of a remote up to an id, and the greatest id among them. */
export const countAudit = (db: Db, remote: string, up_to: number) =>
  db
    .selectFrom('mfe_audit')
    .where('remote', '=', remote)
    .where('id', '<=', up_to)
    .select(({ fn }) => [
      fn.countAll<number>().$castTo<number>().as('total'),
      fn.max('id').$castTo<number | null>().as('up_to'),
    ])
    .execute();

/** Returns a page of audit lines, the newest first. */
export const auditPage = (db: Db, remote: string, { up_to, limit, offset }: GrowingRows): Promise<AuditRow[]> =>
  lines(db)
    .where('remote', '=', remote)
    .where('id', '<=', up_to)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

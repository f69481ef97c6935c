import type { ResultOf } from '@planner/calls';
import type { consoleCalls } from '@planner/platform-contract';
import { sql } from 'kysely';
import type { PageRows } from '@planner/server-core';
import type { Db } from '../database/database.ts';

type Group = ResultOf<(typeof consoleCalls)['GET /api/platform/failures']>['items'][number];

interface FailuresAsked {
  remote: string | null;
  version: string | null;
  since: Date;
}

/** The first line of the stack without the origin, so that the product's address makes no difference. */
const PLACE = sql`regexp_replace(split_part(stack, E'\n', 1), 'https?://[^/]+', '')`;

const grouped = ({ remote, version, since }: FailuresAsked) => sql`
  select remote, version, phase, kind, ${PLACE} as place, max(id) as id, count(*)::integer as count,
    min(at) as first_at, max(at) as last_at
  from mfe_event
  where at >= ${since}
    and (${remote}::text is null or remote = ${remote})
    and (${version}::text is null or version = ${version})
  group by remote, version, phase, kind, place`;

/** Returns the number of groups of failures. */
export async function countGroups(db: Db, asked: FailuresAsked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${grouped(asked)}) groups`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns groups of failures, the most frequent first. */
export async function groupsOf(db: Db, asked: FailuresAsked, { limit, offset }: PageRows): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select groups.*, mfe_event.error, mfe_event.stack
    from (${grouped(asked)}) groups
    join mfe_event on mfe_event.id = groups.id
    order by count desc, groups.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Returns one failure of a remote by its id. */
export const failureOf = (db: Db, remote: string, id: number) =>
  db.selectFrom('mfe_event').where('remote', '=', remote).where('id', '=', id).selectAll().executeTakeFirst();

/** The number of failures of a version that pages have reported. */
export interface FailuresOfVersion {
  remote: string;
  version: string;
  failures: number;
  /** The failures of all versions together. */
  all: number;
}

/** The versions whose failures pages have reported since an instant, the most frequent first. */
export async function failuresOfVersions(db: Db, since: Date, limit: number): Promise<FailuresOfVersion[]> {
  const { rows } = await sql<FailuresOfVersion>`
    select remote, version, count(*)::integer as failures, (sum(count(*)) over ())::integer as all
    from mfe_event where at > ${since} group by remote, version
    order by failures desc, remote, version limit ${limit}`.execute(db);
  return rows;
}

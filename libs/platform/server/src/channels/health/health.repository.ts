import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { PageOrigin } from './page-number.ts';

export interface PageTold extends PageOrigin {
  remote: string;
  version: string;
  page: string;
  failed: boolean;
  /** Null when the browser measured nothing. */
  poor: boolean | null;
  at: Date;
}

/** Stores the report of a page. Returns whether it is the page's first report about this version. */
export async function writePage(tx: Tx, told: PageTold): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into mfe_health_page as known
      (remote, version, page, network, network_56, network_48, account, failed, poor, at)
    values (${told.remote}, ${told.version}, ${told.page}, ${told.network}, ${told.network_56}, ${told.network_48},
      ${told.account}, ${told.failed}, ${told.poor}, ${told.at})
    on conflict (remote, version, page) do update set
      failed = known.failed or excluded.failed,
      poor = coalesce(known.poor or excluded.poor, known.poor, excluded.poor)
    returning xmax = 0 as "isNew"`.execute(tx);
  return rows[0]?.isNew ?? false;
}

/** An hour, and one report to add to its counts. */
interface HourCounted {
  remote: string;
  version: string;
  hour: Date;
  pages: number;
  outcome: 'healthy' | 'failed' | 'crashed';
  vitals: Record<string, number>;
}

/** Adds one report to the counts of its hour. */
export async function countHour(tx: Tx, { remote, version, hour, pages, outcome, vitals }: HourCounted): Promise<void> {
  const of = (name: typeof outcome) => (outcome === name ? 1 : 0);
  await sql`
    insert into mfe_health as known (remote, version, hour, pages, healthy, failed, crashed, vitals)
    values (${remote}, ${version}, ${hour}, ${pages}, ${of('healthy')}, ${of('failed')}, ${of('crashed')},
      (select coalesce(jsonb_object_agg(key, jsonb_build_object('sum', value, 'count', 1)), '{}')
       from jsonb_each(${JSON.stringify(vitals)}::jsonb)))
    on conflict (remote, version, hour) do update set
      pages = known.pages + excluded.pages,
      healthy = known.healthy + excluded.healthy,
      failed = known.failed + excluded.failed,
      crashed = known.crashed + excluded.crashed,
      vitals = known.vitals || (
        select coalesce(jsonb_object_agg(key, jsonb_build_object(
          'sum', (value ->> 'sum')::numeric + coalesce((known.vitals -> key ->> 'sum')::numeric, 0),
          'count', 1 + coalesce((known.vitals -> key ->> 'count')::integer, 0))), '{}')
        from jsonb_each(excluded.vitals))`.execute(tx);
}

/**
 * The number of pages that reported a version, and of those where it failed; the number of measured pages, and of the
 * poor ones among them.
 */
export interface Tally {
  pages: number;
  failed: number;
  measured: number;
  poor: number;
}

/**
 * PLT-165, PLT-319. The maximum number of counted pages for one network or one account; only the first ones count. So
 * nobody can withdraw a version from one place. A home usually has a /56. Even a whole /48 stays below the five pages
 * that judge a canary.
 */
const COUNTED = { network: 3, network_56: 3, network_48: 4, account: 3 };

/** Counts the reports about a version since an instant, within the limits of `COUNTED`. */
export async function tallyOf(db: Db, remote: string, version: string, since: Date): Promise<Tally> {
  const { rows } = await sql<Tally>`
    select count(*)::integer as pages, count(*) filter (where failed)::integer as failed,
      count(poor)::integer as measured, count(*) filter (where poor)::integer as poor
    from (
      select failed, poor,
        (network is null or rank() over (partition by network order by at, page) <= ${COUNTED.network})
        and (network_56 is null or rank() over (partition by network_56 order by at, page) <= ${COUNTED.network_56})
        and (network_48 is null or rank() over (partition by network_48 order by at, page) <= ${COUNTED.network_48})
        and (account is null or rank() over (partition by account order by at, page) <= ${COUNTED.account}) as counts
      from mfe_health_page
      where remote = ${remote} and version = ${version} and at > ${since}
    ) told
    where counts`.execute(db);
  return rows[0] ?? { pages: 0, failed: 0, measured: 0, poor: 0 };
}

/** Returns the counts by hours, the newest first. */
export const hoursOf = (db: Db, remote: string) =>
  db
    .selectFrom('mfe_health')
    .where('remote', '=', remote)
    .select(['version', 'hour', 'pages', 'healthy', 'failed', 'crashed', 'vitals'])
    .orderBy('hour', 'desc')
    .orderBy('version')
    .limit(200)
    .execute();

/** Returns the number of shell versions that pages have reported since an instant. */
export async function shellVersions(db: Db, since: Date): Promise<number> {
  const { versions } = await db
    .selectFrom('mfe_health')
    .where('remote', '=', 'shell')
    .where('hour', '>', since.toISOString())
    .select(({ fn }) => fn.count<number>('version').distinct().as('versions'))
    .executeTakeFirstOrThrow();
  return Number(versions);
}

/** Deletes the reports of single pages before an instant. */
export async function deletePagesBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('mfe_health_page').where('at', '<', instant.toISOString()).execute();
}

/** Deletes the counts of hours before an instant. */
export async function deleteHoursBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('mfe_health').where('hour', '<', instant.toISOString()).execute();
}

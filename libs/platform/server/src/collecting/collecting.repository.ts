import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** A version that no page can receive, and that no page received for 14 days. */
export interface OldVersion {
  remote: string;
  version: string;
  retired_at: string | null;
  /** The prefix of its files in the bucket. */
  base: string | null;
}

/**
 * PLT-181, PLT-96. Returns unused versions that were published before an instant. They are not stable, previous, canary
 * or pinned. Since that instant they were never live, and no decision named them.
 */
export async function oldVersions(tx: Tx, { now, before }: { now: Date; before: Date }): Promise<OldVersion[]> {
  const { rows } = await sql<OldVersion>`
    with live as (
      select remote, version, lead(at) over (partition by remote order by id) as until
      from mfe_audit where act in ('deployed', 'promoted', 'rolled back')
    )
    select v.remote, v.version, v.retired_at, v.base
    from mfe_version v left join mfe_channel c on c.remote = v.remote
    where v.published_at < ${before.toISOString()}
      and coalesce(v.version not in (c.stable, coalesce(c.previous, ''), coalesce(c.canary, '')), true)
      and not exists (
        select from mfe_pin p
        where p.remote = v.remote and p.version = v.version and p.expires_at > ${now.toISOString()})
      and not exists (
        select from live l
        where l.remote = v.remote and l.version = v.version and coalesce(l.until, ${now.toISOString()}) > ${before.toISOString()})
      and not exists (
        select from mfe_audit a
        where a.remote = v.remote and a.version = v.version and a.act <> 'collected' and a.at > ${before.toISOString()})
    order by v.remote, v.version`.execute(tx);
  return rows;
}

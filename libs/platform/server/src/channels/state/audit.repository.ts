import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Acting } from './acting.ts';

/** What can be done to the registry, as the audit calls it. */
export type Act =
  | 'published'
  | 'deployed'
  | 'kept back'
  | 'canary'
  | 'promoted'
  | 'rolled back'
  | 'pinned'
  | 'unpinned'
  | 'retired'
  | 'collected'
  | 'taken back'
  | 'token'
  | 'token revoked';

interface Audited {
  remote: string;
  act: Act;
  version: string | null;
  details?: object;
  revision: number;
}

/** Part of the write that it tells of, so that neither is there without the other. */
export async function insertAudit(
  tx: Tx,
  { by, user_id = null, team = null, where, now }: Acting,
  { details = {}, ...what }: Audited,
): Promise<void> {
  await tx
    .insertInto('mfe_audit')
    .values({ ...what, at: now, decided_by: by, user_id, team, details: JSON.stringify({ ...details, where }) })
    .execute();
}

/** What they have decided stays. */
export async function forgetDeciders(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('mfe_audit')
    .set({ user_id: null })
    .where('user_id', '=', sql<number>`any(${ids})`)
    .execute();
}

/** The newest first. */
export const auditOf = (db: Db, remote: string) =>
  db
    .selectFrom('mfe_audit')
    .where('remote', '=', remote)
    .select(['id', 'at', 'act', 'version', 'decided_by', 'user_id', 'team', 'details'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

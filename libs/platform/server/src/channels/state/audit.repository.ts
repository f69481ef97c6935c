import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Acting } from './acting.ts';

/** The kinds of decisions, as the audit names them. */
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

/** Inserts an audit line in the transaction of its decision, so that neither exists without the other. */
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

/** Removes erased accounts from the audit; their decisions stay. */
export async function forgetDeciders(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('mfe_audit')
    .set({ user_id: null })
    .where('user_id', '=', sql<number>`any(${ids})`)
    .execute();
}

/** Returns the audit of a remote, the newest first. */
export const auditOf = (db: Db, remote: string) =>
  db
    .selectFrom('mfe_audit')
    .where('remote', '=', remote)
    .select(['id', 'at', 'act', 'version', 'decided_by', 'user_id', 'team', 'details'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

import type { Db, Tx } from '../../database/database.ts';

const SHOWN = ['id', 'remote', 'label', 'public_key', 'created_at', 'used_at', 'revoked_at'] as const;

interface NewTokenRow {
  remote: string;
  label: string;
  hash: Buffer;
  public_key: string | null;
  created_at: Date;
}

/** Inserts a new token. */
export const insertToken = (tx: Tx, row: NewTokenRow) =>
  tx.insertInto('mfe_token').values(row).returning(SHOWN).executeTakeFirstOrThrow();

/** Returns the token with a hash, unless it is revoked. */
export const tokenByHash = (db: Db, hash: Buffer) =>
  db.selectFrom('mfe_token').where('hash', '=', hash).where('revoked_at', 'is', null).select(SHOWN).executeTakeFirst();

/** Returns every token of a remote, revoked ones included. */
export const tokensOf = (db: Db, remote: string) =>
  db
    .selectFrom('mfe_token')
    .where('remote', '=', remote)
    .select(['id', 'label', 'created_at', 'revoked_at'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Revokes a token. Returns whether there was a valid one. */
export async function revokeToken(tx: Tx, remote: string, id: number, revoked_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mfe_token')
    .set({ revoked_at })
    .where('remote', '=', remote)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

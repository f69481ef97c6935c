import type { Db, Tx } from '../../../database/database.ts';

export async function accountsOfBrowser(db: Db, token_hash: Buffer): Promise<number[]> {
  const rows = await db.selectFrom('known_browser').select('user_id').where('token_hash', '=', token_hash).execute();
  return rows.map(({ user_id }) => user_id);
}

/** Returns false if the account does not know the browser. */
export async function touchBrowser(tx: Tx, user_id: number, token_hash: Buffer, seen_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('known_browser')
    .set({ seen_at })
    .where('user_id', '=', user_id)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces the browser's token in every account that knows it. */
export async function replaceToken(tx: Tx, former: Buffer, token_hash: Buffer): Promise<void> {
  await tx.updateTable('known_browser').set({ token_hash }).where('token_hash', '=', former).execute();
}

export async function insertBrowser(tx: Tx, user_id: number, token_hash: Buffer, seen_at: Date): Promise<void> {
  await tx.insertInto('known_browser').values({ user_id, token_hash, seen_at }).execute();
}

/** Keeps the `left` browsers with the latest logins and deletes the others. */
export async function deleteOldestBrowsers(tx: Tx, user: number, left: number): Promise<void> {
  await tx
    .deleteFrom('known_browser')
    .where('user_id', '=', user)
    .where('token_hash', 'in', (db) =>
      db
        .selectFrom('known_browser')
        .select('token_hash')
        .where('user_id', '=', user)
        .orderBy('seen_at', 'desc')
        .orderBy('token_hash')
        .offset(left),
    )
    .execute();
}

export async function deleteBrowsersOf(tx: Tx, user: number): Promise<void> {
  await tx.deleteFrom('known_browser').where('user_id', '=', user).execute();
}

export async function deleteBrowsersBefore(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('known_browser').where('seen_at', '<=', at.toISOString()).execute();
}

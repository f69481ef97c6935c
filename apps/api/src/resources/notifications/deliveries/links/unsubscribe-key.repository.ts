import type { Db } from '../../../../database/database.ts';

/** The key of the links; the migration that makes the table makes it too. */
export async function unsubscribeKey(db: Db): Promise<Buffer> {
  const { secret } = await db.selectFrom('unsubscribe_key').select('secret').executeTakeFirstOrThrow();
  return secret;
}

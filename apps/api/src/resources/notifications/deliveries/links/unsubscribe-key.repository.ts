import type { Db } from '../../../../database/database.ts';

/** The key that signs the links. The migration that creates the table also creates the key. */
export async function unsubscribeKey(db: Db): Promise<Buffer> {
  const { secret } = await db.selectFrom('unsubscribe_key').select('secret').executeTakeFirstOrThrow();
  return secret;
}

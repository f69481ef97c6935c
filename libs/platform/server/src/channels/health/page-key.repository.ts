import type { Db } from '../../database/database.ts';

/** Returns the key that signs page numbers. The migration that creates the table also creates the key. */
export async function pageKey(db: Db): Promise<Buffer> {
  const { secret } = await db.selectFrom('mfe_page_key').select('secret').executeTakeFirstOrThrow();
  return secret;
}

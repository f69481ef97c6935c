import type { Db } from '../../database/database.ts';

/** The key of the numbers; the migration that makes the table makes it too. */
export async function pageKey(db: Db): Promise<Buffer> {
  const { secret } = await db.selectFrom('mfe_page_key').select('secret').executeTakeFirstOrThrow();
  return secret;
}

import { randomBytes } from 'node:crypto';
import type { Person } from '../person.ts';
import type { TestApi } from '../test-api.ts';
import { PDF } from './samples.ts';

/** Inserts the row of an unattached upload, without storing a file. */
export async function hasFile(
  api: Pick<TestApi, 'database'>,
  { id: user_id }: Person,
  wish: { name?: string; size?: number; media_type?: string } = {},
): Promise<number> {
  const { id } = await api.database.transaction((tx) =>
    tx
      .insertInto('file')
      .values({
        user_id,
        storage_key: `20261120/${randomBytes(16).toString('hex')}`,
        name: PDF.name,
        media_type: 'application/pdf',
        size: PDF.bytes.length,
        created_at: '2026-11-20T12:24:00Z',
        ...wish,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

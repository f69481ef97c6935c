import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

export const templatesOf = (db: Db, teacher: number) =>
  db
    .selectFrom('message_template')
    .where('teacher_id', '=', teacher)
    .select(['id', 'text'])
    .orderBy('id', 'desc')
    .execute();

export const insertTemplate = (tx: Tx, row: Insertable<Tables['message_template']>) =>
  tx.insertInto('message_template').values(row).returning(['id', 'text']).executeTakeFirstOrThrow();

/** Returns undefined for a template of another teacher. */
export const updateTemplate = (tx: Tx, teacher: number, id: number, text: string) =>
  tx
    .updateTable('message_template')
    .set({ text })
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .returning(['id', 'text'])
    .executeTakeFirst();

export async function deleteTemplate(tx: Tx, teacher: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('message_template')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

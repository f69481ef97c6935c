import { FILE_FIELD_NAMES } from '@planner/contract/file-table';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

export type FileKind = Tables['file_use']['kind'];

/** The object that files are attached to. */
export interface Subject {
  kind: FileKind;
  subject_id: number;
}

/** The attached files of a subject, in the order of attachment. */
export async function attachedTo(db: Db, { kind, subject_id }: Subject): Promise<{ file_id: number; place: number }[]> {
  return db
    .selectFrom('file_use')
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .where('detached_at', 'is', null)
    .select(['file_id', 'place'])
    .orderBy('place')
    .execute();
}

const FILE_COLUMNS = FILE_FIELD_NAMES.map((name) => `file.${name}` as const);

export function filesOfSubjects(db: Db, kind: FileKind, subject_ids: readonly number[]) {
  return db
    .selectFrom('file_use')
    .innerJoin('file', 'file.id', 'file_use.file_id')
    .where('file_use.kind', '=', kind)
    .where('file_use.subject_id', '=', sql<number>`any(${subject_ids})`)
    .where('file_use.detached_at', 'is', null)
    .select(['file_use.subject_id', 'file.id', ...FILE_COLUMNS, 'file.preview_size'])
    .orderBy('file_use.subject_id')
    .orderBy('file_use.place')
    .orderBy('file_use.id')
    .execute();
}

/** An existing use keeps its place, also a detached one, which becomes attached again. */
export async function insertUses(
  tx: Tx,
  uses: readonly Omit<Tables['file_use'], 'id' | 'detached_at'>[],
): Promise<void> {
  await tx
    .insertInto('file_use')
    .values([...uses])
    .onConflict((conflict) =>
      conflict.columns(['file_id', 'kind', 'subject_id']).doUpdateSet((eb) => ({
        student_ids: eb.ref('excluded.student_ids'),
        seen_by_all: eb.ref('excluded.seen_by_all'),
        readers: eb.ref('excluded.readers'),
        detached_at: null,
      })),
    )
    .execute();
}

/** Detaches all files of these subjects, or only the named ones. The rows stay, because an undo may restore them. */
export async function markDetached(
  tx: Tx,
  { kind, subject_ids, file_ids }: { kind: FileKind; subject_ids: readonly number[]; file_ids?: readonly number[] },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('file_use')
    .set({ detached_at: now })
    .where('kind', '=', kind)
    .where('subject_id', '=', sql<number>`any(${subject_ids})`)
    .where('detached_at', 'is', null)
    .$if(file_ids !== undefined, (query) => query.where('file_id', '=', sql<number>`any(${file_ids ?? []})`))
    .execute();
}

/** Moves the attached files of one subject to another, with their readers. */
export async function moveUses(tx: Tx, kind: FileKind, from: number, to: number): Promise<void> {
  await tx
    .updateTable('file_use')
    .set({ subject_id: to })
    .where('kind', '=', kind)
    .where('subject_id', '=', from)
    .where('detached_at', 'is', null)
    .execute();
}

/** Deletes uses of an account's files that were detached before an instant. Returns their number. */
export async function deleteDetached(
  tx: Tx,
  { user, before, most }: { user: number; before: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from file_use where id in (
      select file_use.id from file_use join file on file.id = file_use.file_id and file.user_id = ${user}
      where detached_at < ${before} order by detached_at limit ${most} for update of file_use skip locked)
    returning id`.execute(tx);
  return rows.length;
}

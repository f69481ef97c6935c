import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

type Row = Pick<Tables['file'], 'storage_key' | 'name' | 'media_type' | 'size' | 'preview_size'>;

/** BIL-64. The picture of the code that the teacher's bank issued. */
export const bankCodeFile = (db: Db, teacher: number) =>
  db
    .selectFrom('file_use')
    .innerJoin('file', 'file.id', 'file_use.file_id')
    .where('file_use.kind', '=', 'bank_code')
    .where('file_use.subject_id', '=', teacher)
    .where('file_use.detached_at', 'is', null)
    .select(['file.id', 'file.storage_key', 'file.name', 'file.media_type', 'file.size'])
    .executeTakeFirst();

/**
 * FIL-13. The file if this account may read it now, else undefined. The teacher and the linked accounts of the named
 * cards can read an attached file; `readers` may allow only the students or only the parents. A receipt and the code of
 * the teacher's bank also require access to money. Only its sender can read an unattached file.
 */
export async function readableFile(db: Db, user: number, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    with live as (select * from file_use where file_id = ${id} and detached_at is null)
    select storage_key, name, media_type, size, preview_size from file
    where id = ${id} and case when exists (select from live)
      then exists (
        select from live where teacher_id = ${user}
        union all
        select from live
        join student on student.teacher_id = live.teacher_id
        join student_profile profile on profile.student_id = student.id and profile.user_id = ${user}
        where (live.seen_by_all or live.kind = 'bank_code' or student.id = any(live.student_ids))
          and (live.kind not in ('receipt', 'bank_code') or profile.sees_money)
          and live.readers in ('everyone', case profile.role_in_profile when 'student' then 'student' else 'parents' end))
      else user_id = ${user} end`.execute(db);
  return rows[0];
}

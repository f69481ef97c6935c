import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { inThread, type ThreadAt } from './threads.repository.ts';

interface Reading {
  user_id: number;
  up_to: number;
  now: Date;
}

/** MSG-8. Marks the messages of `meant` as read by an account, and returns the students that they are about. */
async function markRead(tx: Tx, at: ThreadAt, { user_id, up_to, now }: Reading, meant: RawBuilder<unknown>) {
  const { rows } = await sql<{ student_id: number }>`
    with marked as (
      insert into lesson_message_read (message_id, user_id, read_at)
      select message.id, ${user_id}::integer, ${now}::timestamptz from lesson_message message
      where ${inThread(at)} and message.id <= ${up_to} and ${meant}
      on conflict do nothing
      returning message_id)
    select distinct message.student_id from marked join lesson_message message on message.id = marked.message_id
    order by message.student_id`.execute(tx);
  return rows.map(({ student_id }) => student_id);
}

/** The messages of all families in a thread of the teacher. */
export const markReadByTeacher = (tx: Tx, teacher: number, at: ThreadAt, reading: Omit<Reading, 'user_id'>) =>
  markRead(tx, at, { ...reading, user_id: teacher }, sql`message.teacher_id = ${teacher} and message.by <> 'teacher'`);

/** The messages that the account may read and did not write. */
export const markReadByFamily = (
  tx: Tx,
  at: ThreadAt,
  { student_id, side }: { student_id: number; side: 'student' | 'parents' },
  reading: Reading,
) =>
  markRead(
    tx,
    at,
    reading,
    sql`message.student_id = ${student_id} and message.readers in ('everyone', ${side})
      and message.author_id is distinct from ${reading.user_id}::integer`,
  );

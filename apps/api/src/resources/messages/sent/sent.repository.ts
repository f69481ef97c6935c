import { sql } from 'kysely';
import type { SentToFamily } from '@planner/contract';
import type { GrowingRows } from '@planner/server-core';
import type { Db } from '../../../database/database.ts';

/** Whether the card is the teacher's, also an archived one. */
export const isCardOf = async (db: Db, teacher: number, student_id: number): Promise<boolean> =>
  (await db
    .selectFrom('student')
    .where('id', '=', student_id)
    .where('teacher_id', '=', teacher)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** MSG-20. The deliveries to the accounts of a card whose link opens the cabinet of this card. */
const ofCard = (student_id: number, up_to: number) => sql`
  student_profile own
  join student on student.id = own.student_id
  join users account on account.id = own.user_id
  join notification told on told.user_id = own.user_id
    and told.link ~ ('^/student/student-cabinet/.*[?&]profile=' || own.id || '(&|$)')
  join delivery on delivery.notification_id = told.id
  where own.student_id = ${student_id} and delivery.id <= ${up_to}`;

export async function sentCounts(db: Db, student_id: number, up_to: number) {
  const { rows } = await sql<{ total: number; up_to: number | null }>`
    select count(*)::integer as total, max(delivery.id) as up_to from ${ofCard(student_id, up_to)}`.execute(db);
  return rows;
}

export async function sentRows(
  db: Db,
  student_id: number,
  { up_to, limit, offset }: GrowingRows,
): Promise<SentToFamily[]> {
  const { rows } = await sql<SentToFamily>`
    select delivery.id, own.role_in_profile as role, told.message, delivery.channel, delivery.state,
      coalesce(delivery.ended_at, delivery.due_at) as at,
      case own.role_in_profile when 'student' then student.student_name
        else coalesce(nullif(account.first_name, ''), 'родитель') end as reader_name
    from ${ofCard(student_id, up_to)}
    order by delivery.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

import { type Insertable, sql } from 'kysely';
import type { LessonMessage, MessageAccount, OwnLessonMessage } from '@planner/contract';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { SHOWN_OF_ONE } from '../quotas/quotas.ts';

/** The lesson of a thread. `day` is its date in the teacher's zone. */
export const lessonOfThread = (db: Db, teacher: number, id: number) =>
  db
    .selectFrom('lesson')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .select(['id', 'status', 'start_at', 'conducted_date', 'meeting_url'])
    .executeTakeFirst();

/** The students of a lesson, also with a cancelled part, each with the zone and the teacher's name in notices. */
export const studentsOfLesson = (db: Db, lesson_id: number) =>
  db
    .selectFrom('lesson_participant as part')
    .innerJoin('student', 'student.id', 'part.student_id')
    .innerJoin('users', 'users.id', 'student.teacher_id')
    .where('part.lesson_id', '=', lesson_id)
    .select(['part.student_id', 'student.student_name', 'student.given_name'])
    .select(sql<number>`coalesce(part.charge_minor, part.price_minor)`.as('cost_minor'))
    .select(sql<string>`coalesce(student.time_zone, users.time_zone)`.as('zone'))
    .select(sql<string>`coalesce(nullif(users.first_name, ''), users.username)`.as('teacher_name'))
    .orderBy('part.student_id')
    .execute();

interface FoundAccount extends MessageAccount {
  user_id: number;
  sees_money: boolean;
}

/** MSG-2. The accounts that are linked to the students of a lesson. */
export async function accountsOfLesson(db: Db, lesson_id: number): Promise<FoundAccount[]> {
  const { rows } = await sql<FoundAccount>`
    select own.student_id, own.role_in_profile as role, own.user_id, own.sees_money,
      case own.role_in_profile when 'student' then student.student_name
        else coalesce(nullif(account.first_name, ''), 'родитель') end as name
    from lesson_participant part
    join student_profile own on own.student_id = part.student_id
    join student on student.id = own.student_id
    join users account on account.id = own.user_id
    where part.lesson_id = ${lesson_id} order by own.student_id, own.id`.execute(db);
  return rows;
}

/** The name of the account `users` among the accounts of the card: the student's name, or the parent's. */
const nameAt = sql`case own.role_in_profile when 'student' then student.student_name
  else coalesce(nullif(account.first_name, ''), 'родитель') end`;

const author = sql`case message.by
    when 'teacher' then coalesce(nullif(tutor.first_name, ''), tutor.username)
    when 'student' then student.student_name
    else coalesce(nullif(author.first_name, ''), 'родитель') end as author_name`;

const thread = sql`lesson_message message
  join student on student.id = message.student_id
  join users tutor on tutor.id = message.teacher_id
  left join users author on author.id = message.author_id`;

const readBy = sql`coalesce((
  select string_agg(distinct ${nameAt}, ', ') from lesson_message_read mark
  join users account on account.id = mark.user_id
  left join student_profile own on own.user_id = mark.user_id and own.student_id = message.student_id
  where mark.message_id = message.id and mark.user_id <> message.teacher_id), '')`;

const isReadBy = (user: unknown) => sql`exists (
  select from lesson_message_read mark where mark.message_id = message.id and mark.user_id = ${user})`;

/** The newest messages about a lesson, or these ones, in the order of sending. */
export async function messagesOfLesson(
  db: Db,
  teacher: number,
  { lesson_id, ids }: { lesson_id: number; ids?: readonly number[] },
): Promise<LessonMessage[]> {
  const { rows } = await sql<LessonMessage>`
    select message.id, message.by, ${author}, message.text, message.sent_at, message.student_id, message.readers,
      ${readBy} as read_by, message.by <> 'teacher' and not ${isReadBy(teacher)} as is_new
    from ${thread}
    where message.teacher_id = ${teacher} and message.lesson_id = ${lesson_id}
      and ${ids === undefined ? sql`true` : sql`message.id = any(${ids})`}
    order by message.id desc limit ${SHOWN_OF_ONE.messages}`.execute(db);
  return rows.toReversed();
}

/** MSG-7. A card that is linked to an account. `side` names the accounts that share its messages. */
export interface OwnSide {
  user: number;
  student_id: number;
  student_name: string;
  teacher_id: number;
  teacher_name: string;
  /** The name of the account in the teacher's thread. */
  account_name: string;
  by: 'student' | 'parent';
  side: 'student' | 'parents';
}

export async function ownSide(db: Db, user: number, student_profile_id: number): Promise<OwnSide | undefined> {
  const { rows } = await sql<OwnSide>`
    select own.user_id as user, own.student_id, student.student_name, student.teacher_id, own.role_in_profile as by,
      coalesce(nullif(tutor.first_name, ''), tutor.username) as teacher_name, ${nameAt} as account_name,
      case own.role_in_profile when 'student' then 'student' else 'parents' end as side
    from student_profile own
    join student on student.id = own.student_id
    join users tutor on tutor.id = student.teacher_id and tutor.deletion_at is null
    join users account on account.id = own.user_id
    where own.id = ${student_profile_id} and own.user_id = ${user}`.execute(db);
  return rows[0];
}

/**
 * The newest messages about a lesson that an account may read, in the order of sending; only this one, or without a
 * lesson all messages about the student.
 */
export async function messagesOfSide(
  db: Db,
  { user, student_id, side }: Pick<OwnSide, 'user' | 'student_id' | 'side'>,
  { lesson_id, message_id }: { lesson_id?: number; message_id?: number },
): Promise<OwnLessonMessage[]> {
  const { rows } = await sql<OwnLessonMessage>`
    select message.id, message.by, ${author}, message.text, message.sent_at, message.student_id,
      message.author_id is not distinct from ${user}::integer as is_own,
      message.by <> 'teacher' and ${isReadBy(sql`message.teacher_id`)} as is_read,
      message.author_id is distinct from ${user}::integer and not ${isReadBy(user)} as is_new
    from ${thread}
    where message.student_id = ${student_id} and message.readers in ('everyone', ${side})
      and ${lesson_id === undefined ? sql`true` : sql`message.lesson_id = ${lesson_id}`}
      and ${message_id === undefined ? sql`true` : sql`message.id = ${message_id}`}
    order by message.id desc limit ${lesson_id === undefined ? null : SHOWN_OF_ONE.messages}::bigint`.execute(db);
  return rows.toReversed();
}

/** MSG-5. The students who have as many messages about a lesson as allowed. Call it under the lock T. */
export async function fullThreads(
  tx: Tx,
  { lesson_id, student_ids, most }: { lesson_id: number; student_ids: readonly number[]; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ student_id: number }>`
    select student_id from lesson_message where lesson_id = ${lesson_id} and student_id = any(${student_ids})
    group by student_id having count(*) >= ${most}`.execute(tx);
  return rows.map(({ student_id }) => student_id);
}

export async function insertMessages(tx: Tx, rows: readonly Insertable<Tables['lesson_message']>[]) {
  return tx.insertInto('lesson_message').values(rows).returning(['id', 'student_id']).execute();
}

export async function moveMessages(tx: Tx, from: number, to: number): Promise<void> {
  await tx.updateTable('lesson_message').set({ lesson_id: to }).where('lesson_id', '=', from).execute();
}

/** Whether an account is still linked to the card of a message; undefined for an erased message. */
export async function isStillReader(db: Db, message_id: number, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from lesson_message message join student_profile own on own.student_id = message.student_id
    where message.id = ${message_id} and own.user_id = ${user_id}`.execute(db);
  return rows.length > 0;
}

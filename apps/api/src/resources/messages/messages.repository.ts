import { type Insertable, sql } from 'kysely';
import type { LessonMessage, OwnLessonMessage } from '@planner/contract';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { SHOWN_OF_ONE } from '../quotas/quotas.ts';
import { inThread, type ThreadAt } from './threads.repository.ts';

/** The name of the account `users` among the accounts of the card: the student's name, or the parent's. */
const nameAt = sql`case own.role_in_profile when 'student' then student.student_name
  else coalesce(nullif(account.first_name, ''), 'родитель') end`;

const author = sql`case message.by
    when 'teacher' then coalesce(nullif(tutor.first_name, ''), tutor.username)
    when 'student' then student.student_name
    else coalesce(nullif(author.first_name, ''), 'родитель') end as author_name`;

const month = sql`to_char(message.month, 'YYYY-MM') as month`;

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

/** The newest messages of a thread, or these ones, in the order of sending. */
export async function messagesOfThread(
  db: Db,
  teacher: number,
  at: ThreadAt,
  ids?: readonly number[],
): Promise<LessonMessage[]> {
  const { rows } = await sql<LessonMessage>`
    select message.id, message.by, ${author}, message.text, message.sent_at, message.student_id, message.readers,
      ${month},
      ${readBy} as read_by, message.by <> 'teacher' and not ${isReadBy(teacher)} as is_new
    from ${thread}
    where message.teacher_id = ${teacher} and ${inThread(at)}
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
  teacher_zone: string;
  /** The name of the account in the teacher's thread. */
  account_name: string;
  by: 'student' | 'parent';
  side: 'student' | 'parents';
}

export async function ownSide(db: Db, user: number, student_profile_id: number): Promise<OwnSide | undefined> {
  const { rows } = await sql<OwnSide>`
    select own.user_id as user, own.student_id, student.student_name, student.teacher_id, own.role_in_profile as by,
      coalesce(nullif(tutor.first_name, ''), tutor.username) as teacher_name, tutor.time_zone as teacher_zone, ${nameAt} as account_name,
      case own.role_in_profile when 'student' then 'student' else 'parents' end as side
    from student_profile own
    join student on student.id = own.student_id
    join users tutor on tutor.id = student.teacher_id and tutor.deletion_at is null
    join users account on account.id = own.user_id
    where own.id = ${student_profile_id} and own.user_id = ${user}`.execute(db);
  return rows[0];
}

/**
 * The newest messages of a thread that an account may read, in the order of sending; only this one, or without a thread
 * all messages about the student.
 */
export async function messagesOfSide(
  db: Db,
  { user, student_id, side }: Pick<OwnSide, 'user' | 'student_id' | 'side'>,
  { at, message_id }: { at?: ThreadAt; message_id?: number },
): Promise<OwnLessonMessage[]> {
  const { rows } = await sql<OwnLessonMessage>`
    select message.id, message.by, ${author}, message.text, message.sent_at, message.student_id, ${month},
      message.author_id is not distinct from ${user}::integer as is_own,
      message.by <> 'teacher' and ${isReadBy(sql`message.teacher_id`)} as is_read,
      message.author_id is distinct from ${user}::integer and not ${isReadBy(user)} as is_new
    from ${thread}
    where message.student_id = ${student_id} and message.readers in ('everyone', ${side})
      and ${at === undefined ? sql`true` : inThread(at)}
      and ${message_id === undefined ? sql`true` : sql`message.id = ${message_id}`}
    order by message.id desc limit ${at === undefined ? null : SHOWN_OF_ONE.messages}::bigint`.execute(db);
  return rows.toReversed();
}

export async function insertMessages(tx: Tx, rows: readonly Insertable<Tables['lesson_message']>[]) {
  return tx.insertInto('lesson_message').values(rows).returning(['id', 'student_id']).execute();
}

export async function moveMessages(tx: Tx, from: number, to: number): Promise<void> {
  await tx.updateTable('lesson_message').set({ lesson_id: to }).where('lesson_id', '=', from).execute();
}

/** A message with its place: the thread, the author and the readers. */
export const messageById = (db: Db, id: number) =>
  db
    .selectFrom('lesson_message')
    .where('id', '=', id)
    .select(['id', 'teacher_id', 'lesson_id', 'homework_id', 'student_id', 'by', 'readers'])
    .executeTakeFirst();

/** MSG-49. Whether an account has written this text in a thread since a message. */
export async function hasAnswered(
  db: Db,
  at: ThreadAt,
  { author_id, student_id, after, text }: { author_id: number; student_id: number; after: number; text: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from lesson_message message
    where ${inThread(at)} and message.student_id = ${student_id} and message.author_id = ${author_id}
      and message.id > ${after} and message.text = ${text} limit 1`.execute(db);
  return rows.length > 0;
}

/** BOT-39. The newest message that an account has written in a thread after a message, if it was sent after `since`. */
export async function newestAnswer(
  db: Db,
  at: ThreadAt,
  { author_id, student_id, after, since }: { author_id: number; student_id: number; after: number; since: Date },
): Promise<Pick<LessonMessage, 'id' | 'readers'> | undefined> {
  const { rows } = await sql<Pick<LessonMessage, 'id' | 'readers'> & { is_recent: boolean }>`
    select message.id, message.readers, message.sent_at >= ${since} as is_recent from lesson_message message
    where ${inThread(at)} and message.student_id = ${student_id} and message.author_id = ${author_id}
      and message.id > ${after} order by message.id desc limit 1`.execute(db);
  const [newest] = rows;
  return newest?.is_recent === true ? newest : undefined;
}

/** The profile of an account at a card. */
export const profileAt = (db: Db, user_id: number, student_id: number) =>
  db
    .selectFrom('student_profile')
    .where('user_id', '=', user_id)
    .where('student_id', '=', student_id)
    .select('id')
    .executeTakeFirst();

/** Whether an account is still linked to the card of a message; undefined for an erased message. */
export async function isStillReader(db: Db, message_id: number, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from lesson_message message join student_profile own on own.student_id = message.student_id
    where message.id = ${message_id} and own.user_id = ${user_id}`.execute(db);
  return rows.length > 0;
}

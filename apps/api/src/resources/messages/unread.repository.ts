import { type RawBuilder, sql } from 'kysely';
import type { Attention } from '@planner/contract';
import type { Db } from '../../database/database.ts';
import type { OwnSide } from './messages.repository.ts';
import { inThread, type ThreadAt } from './threads.repository.ts';

/** MSG-14. An older message is no longer shown as waiting. */
const DAYS = 30;

type ShownUnread = Attention['asked_homework']['items'][number];
/** An item of «Сейчас» before its homework is named. */
type UnreadHomework = Omit<ShownUnread, 'homework_name'> & { title: string; task: string };

interface Asking {
  teacher: number;
  now: Date;
}

const isUnreadBy = (teacher: number) => sql`
  message.teacher_id = ${teacher} and message.by <> 'teacher' and not exists (
    select from lesson_message_read mark where mark.message_id = message.id and mark.user_id = ${teacher})`;

const isRecent = (now: Date) => sql`message.sent_at > ${now}::timestamptz - ${DAYS} * interval '1 day'`;

const AUTHOR = sql`case unread.by when 'student' then student.student_name
  else coalesce(nullif(author.first_name, ''), 'родитель') end as author_name`;

/** The threads of one kind, by their messages `message`. */
interface ThreadKind {
  join?: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** The columns that name the thread besides the student, and the columns of its subject, each with its name. */
  of: Readonly<Record<string, RawBuilder<unknown>>>;
}

/**
 * The unread messages of the families in threads of one kind: one item for each thread, the newest first, with the
 * newest message.
 *
 * @returns the number of all items, and the first `limit` items
 */
async function unreadThreads<Item>(
  db: Db,
  { teacher, now }: Asking,
  { join = sql``, where, of }: ThreadKind,
  limit: number,
): Promise<{ total: number; items: Item[] }> {
  const columns = Object.entries(of);
  const thread = sql.join([...columns.map(([, column]) => column), sql`message.student_id`]);
  const named = columns.map(([name, column]) => sql`${column} as ${sql.ref(name)},`);
  const { rows } = await sql<{ total: number; items: Item[] }>`
    with unread as materialized (
      select ${sql.join(named, sql` `)} message.id, message.student_id, message.author_id, message.by, message.text,
        count(*) over thread::integer as count, row_number() over (thread order by message.id desc) as place
      from lesson_message message ${join}
      where ${isUnreadBy(teacher)} and ${where} and ${isRecent(now)}
      window thread as (partition by ${thread})
    ),
    shown as (
      select ${sql.join(
        columns.map(([name]) => sql`unread.${sql.ref(name)},`),
        sql` `,
      )}
        unread.student_id, student.student_name, coalesce(nullif(unread.text, ''), 'Файлы') as text, unread.count,
        ${AUTHOR}
      from unread
      join student on student.id = unread.student_id
      left join users author on author.id = unread.author_id
      where place = 1 order by unread.id desc limit ${limit}
    )
    select (select count(*)::integer from unread where place = 1) as total,
      coalesce((select json_agg(shown) from shown), '[]') as items`.execute(db);
  return rows[0] ?? { total: 0, items: [] };
}

const OF_LESSON: ThreadKind = {
  join: sql`join lesson on lesson.id = message.lesson_id`,
  where: sql`message.lesson_id is not null`,
  of: {
    lesson_id: sql`message.lesson_id`,
    conducted_date: sql`lesson.conducted_date`,
    start_time: sql`lesson.start_time || '.000Z'`,
  },
};

const OF_HOMEWORK: ThreadKind = {
  join: sql`join homework on homework.id = message.homework_id and homework.deleted_at is null`,
  where: sql`message.homework_id is not null`,
  of: { homework_id: sql`message.homework_id`, title: sql`homework.title`, task: sql`homework.text` },
};

const OF_STUDENT: ThreadKind = { where: sql`message.lesson_id is null and message.homework_id is null`, of: {} };

/** MSG-14. The unread messages about lessons. */
export const unreadMessages = (db: Db, asking: Asking, limit: number) =>
  unreadThreads<Attention['written']['items'][number]>(db, asking, OF_LESSON, limit);

/** MSG-32. The unread messages about homework that is not deleted. */
export const unreadAboutHomework = (db: Db, asking: Asking, limit: number) =>
  unreadThreads<UnreadHomework>(db, asking, OF_HOMEWORK, limit);

/** MSG-28. The unread messages about students. */
export const unreadLetters = (db: Db, asking: Asking, limit: number) =>
  unreadThreads<Attention['letters']['items'][number]>(db, asking, OF_STUDENT, limit);

/** MSG-27. The number of messages of a thread that the teacher has not read. */
export async function unreadByTeacher(db: Db, teacher: number, at: ThreadAt): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from lesson_message message
    where ${isUnreadBy(teacher)} and ${inThread(at)}`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** MSG-41. The numbers of unread messages in the threads about students. A student without any has none. */
export async function unreadByStudents(
  db: Db,
  teacher: number,
  student_ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (student_ids.length === 0) return new Map();
  const { rows } = await sql<{ student_id: number; unread: number }>`
    select message.student_id, count(*)::integer as unread from lesson_message message
    where ${isUnreadBy(teacher)} and message.lesson_id is null and message.homework_id is null
      and message.student_id = any(${student_ids})
    group by message.student_id`.execute(db);
  return new Map(rows.map(({ student_id, unread }) => [student_id, unread]));
}

/** MSG-27. The number of messages of a thread that an account of the family has not read. */
export async function unreadBySide(
  db: Db,
  { user, student_id, side }: Pick<OwnSide, 'user' | 'student_id' | 'side'>,
  at: ThreadAt,
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from lesson_message message
    where message.student_id = ${student_id} and message.readers in ('everyone', ${side}) and ${inThread(at)}
      and message.author_id is distinct from ${user}::integer and not exists (
        select from lesson_message_read mark where mark.message_id = message.id and mark.user_id = ${user})`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}

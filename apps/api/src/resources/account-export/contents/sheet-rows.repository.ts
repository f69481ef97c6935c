import type { PayerRole } from '@planner/contract';
import { HOMEWORK_TEXTS, type HomeworkText } from '@planner/contract/homework-table';
import { studentFieldsOf } from '@planner/contract/student-table';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** Fields of a card that are exported unchanged. */
const TEXTS = studentFieldsOf('name', 'line', 'text', 'phone');

export interface StudentLine extends Record<(typeof TEXTS)[number], string> {
  rate_minor: number;
  time_rate: number;
  tags: string;
  groups: string | null;
  balance_minor: number;
  is_archived: boolean;
}

export async function studentLines(db: Db, teacher: number): Promise<StudentLine[]> {
  const { rows } = await sql<StudentLine>`
    select ${sql.join(TEXTS.map((name) => sql.ref(name)))}, rate_minor, time_rate,
      array_to_string(tags, ', ') as tags, balance.balance_minor,
      archived_at is not null as is_archived,
      (select string_agg(name, ', ' order by member.id) from group_member member
        join student_group on student_group.id = member.group_id
        where member.student_id = student.id and member.left_on is null) as groups
    from student join student_balance balance on balance.student_id = student.id
    where student.teacher_id = ${teacher}
    order by archived_at is not null, student_name collate "ru-RU-x-icu", student.id`.execute(db);
  return rows;
}

export interface LessonLine {
  id: number;
  part_id: number;
  conducted_date: string;
  start_time: string;
  end_time: string;
  student_name: string | null;
  group_name: string | null;
  status: 'planned' | 'completed' | 'cancelled' | 'moved';
  attendance: 'present' | 'late' | 'absent' | 'excused' | null;
  price_minor: number | null;
  goal: string;
  note_shared: string;
  note_private: string;
  cancel_reason: string;
}

/** A line per participant, in the order of the rows. */
export async function lessonLines(
  db: Db,
  teacher: number,
  { after, limit }: { after: LessonLine | undefined; limit: number },
): Promise<LessonLine[]> {
  const { rows } = await sql<LessonLine>`
    select lesson.id, coalesce(part.id, 0) as part_id, lesson.conducted_date, lesson.start_time, lesson.end_time,
      coalesce(student.student_name, own.student_name) as student_name, student_group.name as group_name, lesson.status,
      part.attendance, part.price_minor, lesson.goal, lesson.note_shared, lesson.note_private,
      coalesce(nullif(part.reason, ''), lesson.cancel_reason) as cancel_reason
    from lesson
    left join lesson_participant part on part.lesson_id = lesson.id
    left join student on student.id = part.student_id
    left join student own on own.id = lesson.student_id
    left join student_group on student_group.id = lesson.group_id
    where lesson.teacher_id = ${teacher}
      and (lesson.id, coalesce(part.id, 0)) > (${after?.id ?? 0}::integer, ${after?.part_id ?? 0}::integer)
    order by lesson.id, part_id limit ${limit}`.execute(db);
  return rows;
}

export interface HomeworkLine extends Record<HomeworkText, string> {
  id: number;
  created_on: string;
  student_name: string;
  state: 'assigned' | 'submitted' | 'returned' | 'checked' | 'graded' | 'excused';
  answer: string | null;
  grade: string | null;
}

/** A line per student of each homework, with the last answer and the grade that counts. */
export async function homeworkLines(
  db: Db,
  teacher: number,
  { after, limit }: { after: HomeworkLine | undefined; limit: number },
): Promise<HomeworkLine[]> {
  const { rows } = await sql<HomeworkLine>`
    select part.id, (homework.created_at at time zone users.time_zone)::date as created_on, student_name,
      ${sql.join(HOMEWORK_TEXTS.map((name) => sql.ref(`homework.${name}`)))}, part.state,
      (select text from submission where homework_student_id = part.id order by attempt desc limit 1) as answer,
      (select concat(value::float8, ' из ' || max::float8) from homework_review review
        where review.homework_student_id = part.id and action = 'grade' order by review.id desc limit 1) as grade
    from homework_student part
    join homework on homework.id = part.homework_id
    join student on student.id = part.student_id
    join users on users.id = part.teacher_id
    where part.teacher_id = ${teacher} and homework.deleted_at is null and part.deleted_at is null
      and part.id > ${after?.id ?? 0}
    order by part.id limit ${limit}`.execute(db);
  return rows;
}

export interface ResultLine {
  date: string;
  student_name: string;
  title: string;
  value: number;
  max: number | null;
  comment: string;
}

export async function resultLines(db: Db, teacher: number): Promise<ResultLine[]> {
  const { rows } = await sql<ResultLine>`
    select date, student_name, title, value, max, result.comment from result
    join student on student.id = result.student_id
    where result.teacher_id = ${teacher} order by date, result.id`.execute(db);
  return rows;
}

export interface NoteLine {
  conducted_date: string;
  student_name: string | null;
  kind: 'topic' | 'problem';
  text: string;
  is_resolved: boolean;
}

/** The topics and difficulties of lessons. */
export async function noteLines(db: Db, teacher: number): Promise<NoteLine[]> {
  const { rows } = await sql<NoteLine>`
    select conducted_date, student_name, kind, note.text, is_resolved
    from (
      select id, lesson_id, student_id, text, 'topic' as kind, false as is_resolved from lesson_topic
        where teacher_id = ${teacher}
      union all
      select id, lesson_id, student_id, text, 'problem', resolved_at is not null from lesson_problem
        where teacher_id = ${teacher}
    ) note
    join lesson on lesson.id = note.lesson_id
    left join student on student.id = note.student_id
    order by conducted_date, kind desc, note.id`.execute(db);
  return rows;
}

export interface TaskLine {
  text: string;
  due: string | null;
  due_time: string | null;
  is_done: boolean;
}

export async function taskLines(db: Db, teacher: number): Promise<TaskLine[]> {
  const { rows } = await sql<TaskLine>`
    select text, due, to_char(due_time, 'HH24:MI') as due_time, done_at is not null as is_done
    from teacher_task where teacher_id = ${teacher} order by id`.execute(db);
  return rows;
}

export interface PayerLine {
  name: string;
  given_name: string;
  addressed_as: string;
  phone_number: string;
  email: string;
  contact: string;
  language: 'ru' | 'en';
  student_name: string | null;
  role: PayerRole | null;
  sees_money: boolean | null;
  share: number | null;
}

/** A line per student of each payer; a payer without students has one line. */
export async function payerLines(db: Db, teacher: number): Promise<PayerLine[]> {
  const { rows } = await sql<PayerLine>`
    select payer.name, payer.given_name, addressed_as, payer.phone_number, email, payer.contact, language,
      student.student_name, link.role, link.sees_money, link.share
    from payer
    left join payer_student link on link.payer_id = payer.id
    left join student on student.id = link.student_id
    where payer.teacher_id = ${teacher}
    order by lower(payer.name collate "ru-RU-x-icu"), payer.id, student.student_name collate "ru-RU-x-icu", student.id`.execute(
    db,
  );
  return rows;
}

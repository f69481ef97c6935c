import { sql, type Insertable } from 'kysely';
import type { PageRows } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { isBefore, type NotedLesson } from './noted-lessons.repository.ts';

const ofTeacher = (db: Db, teacher: number) =>
  db
    .selectFrom('lesson_topic as topic')
    .innerJoin('lesson', 'lesson.id', 'topic.lesson_id')
    .where('topic.teacher_id', '=', teacher)
    .select(['topic.id', 'topic.lesson_id', 'lesson.conducted_date as lesson_date', 'topic.student_id'])
    .select(['topic.subject_id', 'topic.text', 'topic.created_at']);

export const topicsOfLesson = (db: Db, teacher: number, lesson_id: number) =>
  ofTeacher(db, teacher).where('topic.lesson_id', '=', lesson_id).orderBy('topic.id').execute();

export const topicById = (db: Db, teacher: number, id: number) =>
  ofTeacher(db, teacher).where('topic.id', '=', id).executeTakeFirstOrThrow();

export const lastBefore = (db: Db, teacher: number, lesson: NotedLesson) =>
  ofTeacher(db, teacher)
    .where(isBefore(lesson))
    .orderBy('lesson.start_at', 'desc')
    .orderBy('topic.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A condition on `topic`: it is the student's, or from a group lesson in which the student participates. */
const isOf = (student_id: number) => sql<boolean>`(topic.student_id = ${student_id} or exists (
  select from lesson_participant part where part.lesson_id = topic.lesson_id and part.student_id = ${student_id}))`;

/** LRN-50. A page of topics, the newest lesson first. */
export const topicsOfStudent = (db: Db, teacher: number, student_id: number, { limit, offset }: PageRows) =>
  ofTeacher(db, teacher)
    .where(isOf(student_id))
    .orderBy('lesson.start_at', 'desc')
    .orderBy('topic.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** MSG-34. The topics of the lessons of a month, such as `2026-11`, the newest first, like its grades. */
export const topicsOfMonth = (
  db: Db,
  teacher: number,
  { student_id, month, limit }: { student_id: number; month: string; limit: number },
) =>
  ofTeacher(db, teacher)
    .where(isOf(student_id))
    .where(sql<boolean>`to_char(lesson.conducted_date, 'YYYY-MM') = ${month}`)
    .where('lesson.status', '=', 'completed')
    .orderBy('lesson.start_at', 'desc')
    .orderBy('topic.id', 'desc')
    .limit(limit)
    .execute();

export async function countTopicsOf(db: Db, teacher: number, student_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('lesson_topic as topic')
    .where('topic.teacher_id', '=', teacher)
    .where(isOf(student_id))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTopic(tx: Tx, topic: Insertable<Tables['lesson_topic']>): Promise<number> {
  const { id } = await tx.insertInto('lesson_topic').values(topic).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns the lesson of the topic. */
export async function deleteTopic(tx: Tx, teacher: number, id: number): Promise<number | undefined> {
  const deleted = await tx
    .deleteFrom('lesson_topic')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .returning('lesson_id')
    .executeTakeFirst();
  return deleted?.lesson_id;
}

export async function carryTopics(tx: Tx, from: number, to: number): Promise<void> {
  await tx.updateTable('lesson_topic').set({ lesson_id: to }).where('lesson_id', '=', from).execute();
}

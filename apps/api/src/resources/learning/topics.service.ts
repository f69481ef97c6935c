import type { LessonTopic, ResultOf } from '@planner/contract';
import { counted } from '@planner/wording';
import { pageAsked, type PageAsked } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { announce } from '../../live/announce.ts';
import { findCard, type NotedLesson, studentsAt } from './noted-lessons.repository.ts';
import { holdLesson, lessonOf } from './noted-lesson.service.ts';
import {
  countTopicsOf,
  deleteTopic,
  insertTopic,
  lastBefore,
  topicById,
  topicsOfLesson,
  topicsOfMonth,
  topicsOfStudent,
} from './topics.repository.ts';
import { OF_ONE } from '../quotas/quotas.ts';

/** OPS-152. More topics than a teacher writes for one lesson. */
const MOST_OF_LESSON = OF_ONE.topicsOfLesson;

/** The caller has checked that the lesson is the teacher's. */
export const topicsAt = (db: Db, teacher: number, lesson_id: number): Promise<LessonTopic[]> =>
  topicsOfLesson(db, teacher, lesson_id);

/** CAB-119. The topics of a lesson for its students. The caller has checked that the reader takes part. */
export const topicTextsAt = async (db: Db, teacher: number, lesson_id: number): Promise<string[]> =>
  (await topicsAt(db, teacher, lesson_id)).map(({ text }) => text);

/** CAB-119. The pages of the lesson's families read the topics again. */
const tellStudents = async (tx: Tx, lesson_id: number) =>
  announce(tx, { students: await studentsAt(tx, lesson_id), topics: ['learning'] });

export const topicsOf = async (db: Db, teacher: number, lesson_id: number): Promise<LessonTopic[]> =>
  topicsAt(db, teacher, (await lessonOf(db, teacher, lesson_id)).id);

/** LRN-6. The last topic of an earlier lesson. Null if there is none. */
export const lastTopicBefore = async (db: Db, teacher: number, lesson: NotedLesson): Promise<LessonTopic | null> =>
  (await lastBefore(db, teacher, lesson)) ?? null;

/** LRN-50. Throws `not_found` for another teacher's card. */
export async function topicsOfCard(
  db: Db,
  teacher: number,
  { student_id, ...asked }: { student_id: number } & PageAsked,
): Promise<ResultOf<'GET /api/student-topics'>> {
  if ((await findCard(db, teacher, student_id)) === undefined) throw new Refusal('not_found');
  const { named, rows } = pageAsked(asked);
  const items = await topicsOfStudent(db, teacher, student_id, rows);
  return { items, total: await countTopicsOf(db, teacher, student_id), ...named };
}

/** A month has fewer topics. */
const MOST_OF_MONTH = 200;

/** MSG-34. The topics of a month. The caller has checked that the card is the teacher's. */
export async function topicsIn(
  db: Db,
  teacher: number,
  asked: { student_id: number; month: string },
): Promise<{ date: string; text: string }[]> {
  const topics = await topicsOfMonth(db, teacher, { ...asked, limit: MOST_OF_MONTH });
  return topics.map(({ lesson_date, text }) => ({ date: lesson_date, text }));
}

/** LRN-1. Counts and inserts under the lock, so that concurrent requests cannot exceed the limit. */
export async function addTopic(
  tx: Tx,
  { teacher, now }: Teaching,
  { lesson_id, text, subject_id = null }: { lesson_id: number; text: string; subject_id?: number | null | undefined },
): Promise<LessonTopic> {
  const { student_id } = await holdLesson(tx, teacher, lesson_id);
  if ((await topicsOfLesson(tx, teacher, lesson_id)).length >= MOST_OF_LESSON) {
    throw new Refusal('invalid', { fields: { text: `У одного занятия не больше ${counted(MOST_OF_LESSON, 'тема')}` } });
  }
  await tellStudents(tx, lesson_id);
  const topic = { teacher_id: teacher, lesson_id, student_id, subject_id, text, created_at: now };
  return topicById(tx, teacher, await insertTopic(tx, topic));
}

export async function removeTopic(tx: Tx, teacher: number, id: number): Promise<null> {
  const lesson_id = await deleteTopic(tx, teacher, id);
  if (lesson_id === undefined) throw new Refusal('not_found');
  await tellStudents(tx, lesson_id);
  return null;
}

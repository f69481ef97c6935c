import type { Lesson } from '@planner/contract';
import type { Db } from '../../../../database/database.ts';
import type { ReadOwnLesson } from './lesson-query.repository.ts';
export type { ReadOwnLesson } from './lesson-query.repository.ts';
import {
  blockOfCard,
  countBlock,
  lessonsById,
  ownBetween,
  ownById,
  ownBlock,
  type LessonsBlock,
  type OwnCard,
} from './student-lessons.repository.ts';

const USUAL_PAGE = 20;

/** A request for a page of a student's lessons: future ones from the nearest on, or past ones from the newest back. */
export interface LessonsAsked {
  when: 'future' | 'past';
  now: Date;
  page: number;
  page_size?: number | undefined;
  per_page?: number | undefined;
}

export interface PageOfLessons<Shown = Lesson> {
  items: Shown[];
  total: number;
  page: number;
  page_size: number;
}

async function pageOf<Shown>(
  db: Db,
  student_id: number,
  { when, now, page, page_size: size, per_page }: LessonsAsked,
  read: (block: LessonsBlock) => Promise<Shown[]>,
): Promise<PageOfLessons<Shown>> {
  const page_size = size ?? per_page ?? USUAL_PAGE;
  const total = await countBlock(db, student_id, { when, now });
  const items = await read({ when, now, limit: page_size, offset: (page - 1) * page_size });
  return { items, total, page, page_size };
}

/** STU-15. A page of lessons as the teacher sees them. */
export const lessonsOfCard = (db: Db, teacher: number, student_id: number, asked: LessonsAsked) =>
  pageOf(db, student_id, asked, (block) => blockOfCard(db, teacher, student_id, block));

/** CAB-2. A page of lessons as the student sees them. */
export const ownLessons = (db: Db, card: OwnCard, asked: LessonsAsked): Promise<PageOfLessons<ReadOwnLesson>> =>
  pageOf(db, card.student_id, asked, (block) => ownBlock(db, card, block));

/** CAB-3. The student's lessons that begin between two moments, including cancelled and moved ones. */
export const ownLessonsBetween = (db: Db, card: OwnCard, from: Date, to: Date): Promise<ReadOwnLesson[]> =>
  ownBetween(db, card, from, to);

/** The lessons with these ids. Another teacher's lesson is skipped. */
export const lessonsCalled = (db: Db, teacher: number, ids: readonly number[]): Promise<Lesson[]> =>
  lessonsById(db, teacher, ids);

/** CAB-2. The lesson with this id, if the student takes part in it. */
export const ownLessonCalled = async (db: Db, card: OwnCard, id: number): Promise<ReadOwnLesson | undefined> =>
  (await ownById(db, card, id))[0];

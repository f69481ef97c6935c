import type { Lesson } from '@planner/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { countLessons, readLessons, readOwnLessons, type LessonSelection } from './lesson-query.repository.ts';

const USUAL_PAGE = 20;

/** A page of a student's lessons: those to come from the nearest on, or those that are over from the last one back. */
export interface LessonsAsked {
  when: 'future' | 'past';
  now: Date;
  page: number;
  page_size?: number | undefined;
  per_page?: number | undefined;
}

export interface PageOfLessons {
  items: Lesson[];
  total: number;
  page: number;
  page_size: number;
}

/** The card of a student with an account, and whether that account sees money. */
export interface OwnCard {
  student_id: number;
  sees_money: boolean;
}

/** STU-15: what is still to come, cancelled ones too; a lesson that was moved is shown where it went. */
const isToCome = (now: Date) => sql`l.status in ('planned', 'cancelled') and l.end_at > ${now}`;
const isPast = (now: Date) => sql`l.status <> 'moved' and not (${isToCome(now)})`;

async function pageOf(
  db: Db,
  student_id: number,
  { when, now, page, page_size: size, per_page }: LessonsAsked,
  read: (selection: LessonSelection) => Promise<Lesson[]>,
): Promise<PageOfLessons> {
  const page_size = size ?? per_page ?? USUAL_PAGE;
  const where: RawBuilder<unknown> = when === 'future' ? isToCome(now) : isPast(now);
  const total = await countLessons(db, student_id, where);
  const items = await read({
    where,
    order: when === 'future' ? sql`l.start_at, l.id` : sql`l.start_at desc, l.id desc`,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  return { items, total, page, page_size };
}

/** STU-15: as the teacher sees them. */
export const lessonsOfCard = (db: Db, teacher: number, student_id: number, asked: LessonsAsked) =>
  pageOf(db, student_id, asked, (selection) => {
    const takesPart = sql`exists (
      select from lesson_participant part where part.lesson_id = l.id and part.student_id = ${student_id})`;
    return readLessons(db, teacher, { ...selection, where: sql`${takesPart} and ${selection.where}` });
  });

/** CAB-2: as the student sees them. */
export const ownLessons = (db: Db, card: OwnCard, asked: LessonsAsked): Promise<PageOfLessons> =>
  pageOf(db, card.student_id, asked, (selection) => readOwnLessons(db, card, selection));

/** CAB-3: those of a student that begin from one moment to another, cancelled and moved ones too. */
export const ownLessonsBetween = (db: Db, card: OwnCard, from: Date, to: Date): Promise<Lesson[]> =>
  readOwnLessons(db, card, { where: sql`l.start_at >= ${from} and l.start_at < ${to}` });

/** Of these lessons those that are the teacher's. */
export const lessonsCalled = (db: Db, teacher: number, ids: readonly number[]): Promise<Lesson[]> =>
  readLessons(db, teacher, { where: sql`l.id = any(${ids})` });

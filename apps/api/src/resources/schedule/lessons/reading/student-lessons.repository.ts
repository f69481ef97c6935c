import type { Lesson } from '@planner/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import {
  countLessons,
  readLessons,
  readOwnLessons,
  type LessonSelection,
  type ReadOwnLesson,
} from './lesson-query.repository.ts';

/** The card of an account, and whether the account sees money. */
export interface OwnCard {
  student_id: number;
  sees_money: boolean;
}

/** A page of a student's lessons: future ones from the nearest on, or past ones from the newest back. */
export interface LessonsBlock {
  when: 'future' | 'past';
  now: Date;
  limit: number;
  offset: number;
}

/** STU-15. Future lessons include cancelled ones. A moved lesson is listed at its new date. */
const isToCome = (now: Date) => sql`l.status in ('planned', 'cancelled') and l.end_at > ${now}`;
const isPast = (now: Date) => sql`l.status <> 'moved' and not (${isToCome(now)})`;
const conditionOf = ({ when, now }: Pick<LessonsBlock, 'when' | 'now'>): RawBuilder<unknown> =>
  when === 'future' ? isToCome(now) : isPast(now);

const selectionOf = ({ limit, offset, ...block }: LessonsBlock): LessonSelection => ({
  where: conditionOf(block),
  order: block.when === 'future' ? sql`l.start_at, l.id` : sql`l.start_at desc, l.id desc`,
  limit,
  offset,
});

export const countBlock = (db: Db, student_id: number, block: Pick<LessonsBlock, 'when' | 'now'>): Promise<number> =>
  countLessons(db, student_id, conditionOf(block));

/**
 * STU-15. A page of lessons as the teacher sees them. The ids come from the participations, because otherwise the
 * database reads all lessons of the teacher.
 */
export function blockOfCard(db: Db, teacher: number, student_id: number, block: LessonsBlock): Promise<Lesson[]> {
  const selection = selectionOf(block);
  const isOfCard = sql`l.id = any(array(
    select part.lesson_id from lesson_participant part where part.student_id = ${student_id}))`;
  return readLessons(db, teacher, { ...selection, where: sql`${isOfCard} and ${selection.where}` });
}

/** CAB-2. A page of lessons as the student sees them. */
export const ownBlock = (db: Db, card: OwnCard, block: LessonsBlock): Promise<ReadOwnLesson[]> =>
  readOwnLessons(db, card, selectionOf(block));

/** CAB-3. The student's lessons that begin between two moments, including cancelled and moved ones. */
export const ownBetween = (db: Db, card: OwnCard, from: Date, to: Date): Promise<ReadOwnLesson[]> =>
  readOwnLessons(db, card, { where: sql`l.start_at >= ${from} and l.start_at < ${to}` });

export const ownById = (db: Db, card: OwnCard, id: number): Promise<ReadOwnLesson[]> =>
  readOwnLessons(db, card, { where: sql`l.id = ${id}` });

export const lessonsById = (db: Db, teacher: number, ids: readonly number[]): Promise<Lesson[]> =>
  readLessons(db, teacher, { where: sql`l.id = any(${ids})` });

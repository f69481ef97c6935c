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

/** The card of a student with an account, and whether that account sees money. */
export interface OwnCard {
  student_id: number;
  sees_money: boolean;
}

/** What of a student's lessons is read: those to come from the nearest on, or those that are over from the last one back. */
export interface LessonsBlock {
  when: 'future' | 'past';
  now: Date;
  limit: number;
  offset: number;
}

/** STU-15: what is still to come, cancelled ones too; a lesson that was moved is shown where it went. */
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

/** STU-15: as the teacher sees them. The card's own lessons are looked up by number: else all of the teacher's are gone through. */
export function blockOfCard(db: Db, teacher: number, student_id: number, block: LessonsBlock): Promise<Lesson[]> {
  const selection = selectionOf(block);
  const isOfCard = sql`l.id = any(array(
    select part.lesson_id from lesson_participant part where part.student_id = ${student_id}))`;
  return readLessons(db, teacher, { ...selection, where: sql`${isOfCard} and ${selection.where}` });
}

/** CAB-2: as the student sees them. */
export const ownBlock = (db: Db, card: OwnCard, block: LessonsBlock): Promise<ReadOwnLesson[]> =>
  readOwnLessons(db, card, selectionOf(block));

/** CAB-3: those of a student that begin from one moment to another, cancelled and moved ones too. */
export const ownBetween = (db: Db, card: OwnCard, from: Date, to: Date): Promise<ReadOwnLesson[]> =>
  readOwnLessons(db, card, { where: sql`l.start_at >= ${from} and l.start_at < ${to}` });

export const ownById = (db: Db, card: OwnCard, id: number): Promise<ReadOwnLesson[]> =>
  readOwnLessons(db, card, { where: sql`l.id = ${id}` });

export const lessonsById = (db: Db, teacher: number, ids: readonly number[]): Promise<Lesson[]> =>
  readLessons(db, teacher, { where: sql`l.id = any(${ids})` });

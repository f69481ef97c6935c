import type { OwnCancelReport, OwnCancellation, OwnLesson, ResultOf } from '@planner/contract';
import { addDays, dayInZone, daysOfRange, weeksOfMonth } from '@planner/schedule';
import { instantOf } from '@planner/schedule/zones';
import { studentName } from '@planner/wording';
import type { z } from 'zod';
import type { Db, Tx } from '../../database/database.ts';
import type { Ahead } from '../../http/implement.ts';
import { Missing } from '../../http/refusal.ts';
import type { StudentUserId } from '../../http/who.ts';
export { ownProfiles } from '../accounts/profiles.service.ts';
export { leaveProfile } from '../students/links/unlinking.service.ts';
import { cancelOwnPart, takeBackRequest } from '../schedule/lessons/cancellation/own-cancellation.service.ts';
import { isFamilyAsked } from '../schedule/lessons/cancellation/family-consent.service.ts';
import { confirmOwnPart } from '../schedule/lessons/confirming/confirming.service.ts';
import {
  ownLessons,
  ownLessonCalled,
  ownLessonsBetween,
  type LessonsAsked,
  type ReadOwnLesson,
} from '../schedule/lessons/reading/student-lessons.service.ts';
import { layOutBefore } from '../schedule/rules/horizon.service.ts';
import { type AbsentPart, absentParts, linkedCard, linkedCards, type LinkedCard } from './cabinet.repository.ts';

/**
 * CAB-2, CAB-50. For this student a cancelled own participation is a cancelled lesson, regardless of the other
 * participants.
 */
function ownCancel(
  lesson: ReadOwnLesson,
  { reason, cancelled_at, cancelled_by, cancel_result }: AbsentPart & { cancelled_at: string },
  sees_money: boolean,
): OwnLesson['cancel'] {
  const minutes = Math.floor((Date.parse(lesson.start_at) - Date.parse(cancelled_at)) / 60_000);
  const policy_result = sees_money ? cancel_result : '';
  return { by: cancelled_by ?? 'student', reason, at: cancelled_at, notice_minutes: minutes, policy_result };
}

/** LSN-271. A new time of the lesson does not plan a cancelled part again, so this student does not wait for it. */
function commonCancel({ cancel }: ReadOwnLesson, part: AbsentPart | undefined): OwnLesson['cancel'] {
  if (cancel === null || !isCancelled(part)) return cancel;
  const { make_up: _, ...own } = cancel;
  return own;
}

const isCancelled = (part: AbsentPart | undefined): part is AbsentPart & { cancelled_at: string } =>
  part !== undefined && part.cancelled_at !== null;

/** CAB-90, CAB-92, CAB-93. Who cancelled the lesson or asks the family, for the account `user`. */
function absenceOf(
  { start_at, status }: Pick<OwnLesson, 'start_at' | 'status'>,
  part: AbsentPart | undefined,
  { user, isAhead }: { user: number; isAhead: boolean },
): OwnLesson['absence'] {
  if (part === undefined || part.absence_by === null) return null;
  const is_own = part.absence_by === user;
  const said = { by_name: part.absence_name, is_own, reason: part.reason };
  if (status === 'cancelled') {
    return { ...said, asks_family: false, operation_id: is_own && isAhead ? part.operation_id : null };
  }
  const isAsked = status === 'planned' && isAhead && isFamilyAsked({ start_at }, part);
  return isAsked ? { ...said, asks_family: true, operation_id: null } : null;
}

const HOUR = 3_600_000;

/** MOV-4. Whether a planned lesson may still move by request: a lesson of the student alone, in time. */
const mayMove = ({ group_id, start_at }: ReadOwnLesson, moves: LinkedCard['moves'], now: Date): boolean =>
  moves !== null && group_id === null && Date.parse(start_at) >= now.getTime() + moves.notice_hours * HOUR;

async function asOwn(db: Db, card: LinkedCard, lessons: readonly ReadOwnLesson[], now: Date): Promise<OwnLesson[]> {
  const ids = lessons.map(({ id }) => id);
  const absent = new Map((await absentParts(db, card.student_id, ids)).map((part) => [part.lesson_id, part]));
  const { student_profile_id, teacher_name, sees_money, policy, user, moves } = card;
  return lessons.map((lesson) => {
    const part = absent.get(lesson.id);
    const status = isCancelled(part) && lesson.status !== 'moved' ? 'cancelled' : lesson.status;
    const isAhead = Date.parse(lesson.start_at) > now.getTime();
    const isOpen = status === 'planned' && isAhead;
    return {
      ...lesson,
      status,
      participants: isOpen
        ? lesson.participants
        : lesson.participants.map((own) => ({ ...own, cancel_asked_at: null, move_to: null })),
      cancel: commonCancel(lesson, part) ?? (isCancelled(part) ? ownCancel(lesson, part, sees_money) : null),
      student_profile_id,
      teacher_name,
      may_cancel: isOpen ? (policy.who_may ?? 'cancel') : null,
      may_move: isOpen && mayMove(lesson, moves, now),
      absence: absenceOf({ start_at: lesson.start_at, status }, part, { user, isAhead }),
    };
  });
}

export async function ownCard(db: Db, user: number, student_profile_id: number): Promise<LinkedCard> {
  const [card] = await linkedCard(db, { user, student_profile_id });
  if (card === undefined) throw new Missing('profile', student_profile_id);
  return card;
}

/** CAB-1, CAB-2. A page of the lessons of one card, each with its status for this student. */
export async function lessonsOfProfile(
  db: Db,
  user: number,
  { student_profile_id, ...asked }: LessonsAsked & { student_profile_id: number },
): Promise<ResultOf<'GET /api/student/lessons'>> {
  const card = await ownCard(db, user, student_profile_id);
  const shown = await ownLessons(db, card, asked);
  return { ...shown, items: await asOwn(db, card, shown.items, asked.now) };
}

/** CAB-110. The lesson with this id, if the student of the card takes part in it. */
export async function ownLesson(db: Db, card: LinkedCard, id: number, now: Date): Promise<OwnLesson> {
  const read = await ownLessonCalled(db, card, id);
  const [lesson] = read === undefined ? [] : await asOwn(db, card, [read], now);
  if (lesson === undefined) throw new Missing('lesson', id);
  return lesson;
}

/**
 * The number of lessons searched for the next one: it is found behind up to 19 lessons with a cancelled own
 * participation.
 */
const LOOKED_AT = 20;

/** CAB-80. The current or next lesson that this student has not cancelled. */
export async function nearestLesson(db: Db, card: LinkedCard, now: Date): Promise<OwnLesson | null> {
  const { items } = await ownLessons(db, card, { when: 'future', now, page: 1, page_size: LOOKED_AT });
  return (await asOwn(db, card, items, now)).find(({ status }) => status === 'planned') ?? null;
}

/** CAB-50. Executes «Не смогу» for one card of the account. */
export async function cancelOwnLesson(
  tx: Tx,
  user: StudentUserId,
  { student_profile_id, ...asked }: z.output<typeof OwnCancellation>,
  now: Date,
): Promise<OwnCancelReport> {
  return cancelOwnPart(tx, { ...(await ownCard(tx, user, student_profile_id)), user }, asked, now);
}

/** CAB-74. Withdraws the student's cancellation request. */
export async function keepOwnLesson(
  tx: Tx,
  user: StudentUserId,
  { student_profile_id, lesson_id }: { student_profile_id: number; lesson_id: number },
  now: Date,
): Promise<null> {
  return takeBackRequest(tx, { ...(await ownCard(tx, user, student_profile_id)), user }, lesson_id, now);
}

/** ICS-4. The lessons of a card between two days, as the student sees them, for a calendar feed. */
export async function ownLessonsForFeed(
  db: Db,
  { user_id, student_profile_id, time_zone }: { user_id: number; student_profile_id: number; time_zone: string },
  from: string,
  to: string,
  now: Date,
): Promise<OwnLesson[]> {
  const [card] = await linkedCard(db, { user: user_id, student_profile_id });
  // A teacher whose account is being deleted shows no lessons.
  if (card === undefined) return [];
  const [first, last] = [instantOf(from, '00:00', time_zone), instantOf(addDays(to, 1), '00:00', time_zone)];
  return asOwn(db, card, await ownLessonsBetween(db, card, first, last), now);
}

/** BOT-20. The student confirms the attendance. */
export async function confirmOwnLesson(
  tx: Tx,
  user: StudentUserId,
  { student_profile_id, lesson_id }: { student_profile_id: number; lesson_id: number },
  now: Date,
): Promise<void> {
  await confirmOwnPart(tx, { ...(await ownCard(tx, user, student_profile_id)), user }, lesson_id, now);
}

/** Every profile of the account that takes part in a lesson, with the lesson as this profile sees it. */
export async function ownPartsOf(db: Db, user: number, lesson_id: number, now: Date): Promise<OwnLesson[]> {
  const parts = (await linkedCards(db, { user })).map(async (card) => {
    const lesson = await ownLessonCalled(db, card, lesson_id);
    return lesson === undefined ? [] : asOwn(db, card, [lesson], now);
  });
  return (await Promise.all(parts)).flat();
}

/** The lessons of all profiles of an account between two moments, the nearest first. */
export async function ownLessonsOf(db: Db, user: number, from: Date, to: Date, now: Date): Promise<OwnLesson[]> {
  const cards = await linkedCards(db, { user });
  const lessons = await Promise.all(
    cards.map(async (card) => asOwn(db, card, await ownLessonsBetween(db, card, from, to), now)),
  );
  return lessons.flat().toSorted((one, other) => Date.parse(one.start_at) - Date.parse(other.start_at));
}

/** The students of an account, one for each profile. */
export const ownStudents = (db: Db, user: number) => linkedCards(db, { user });

/** CAB-95. The names that the account reads, by profile. An account of its only student reads none. */
export function familyNames(cards: readonly LinkedCard[]): ReadonlyMap<number, string> {
  const names = new Map(cards.map((card) => [card.student_profile_id, studentName(card)]));
  const isNamed = new Set(names.values()).size > 1 || cards.some((card) => card.role_in_profile === 'parent');
  return isNamed ? names : new Map();
}

/** CAB-3. The whole weeks of a month in the student's own calendar, with cancelled and moved lessons. */
export async function scheduleOf(
  db: Db,
  ahead: Ahead,
  student: { id: number; time_zone: string },
  { year, month }: { year: number; month: number },
  now: Date,
): Promise<ResultOf<'GET /api/student/schedule'>> {
  const { time_zone } = student;
  const shown = weeksOfMonth(year, month).flat();
  const [first = '', last = first] = [shown[0], shown.at(-1)];
  const [from, to] = [instantOf(first, '00:00', time_zone), instantOf(addDays(last, 1), '00:00', time_zone)];
  const cards = await linkedCards(db, { user: student.id });
  for (const teacher of new Set(cards.map(({ teacher_id }) => teacher_id))) {
    // One more day, because the teacher's day may be the student's next day.
    await layOutBefore(ahead, { teacher, now }, addDays(last, 1));
  }
  const lessons = await ownLessonsOf(db, student.id, from, to, now);
  const days = Map.groupBy(lessons, ({ start_at }) => dayInZone(start_at, time_zone));
  return { days: Object.fromEntries(daysOfRange(first, last).map((day) => [day, days.get(day) ?? []])), time_zone };
}

import type { Lesson, OwnLesson, ResultOf } from '@planner/contract';
import { addDays, dayInZone, daysOfRange, weeksOfMonth } from '@planner/schedule';
import { instantOf } from '@planner/schedule/zones';
import type { Db } from '../../database/database.ts';
import type { Ahead } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
export { ownProfiles } from '../accounts/profiles.service.ts';
import {
  ownLessons,
  ownLessonsBetween,
  type LessonsAsked,
} from '../schedule/lessons/reading/student-lessons.service.ts';
import { layOutBefore } from '../schedule/rules/horizon.service.ts';
import { cancelledParts, linkedCards, type LinkedCard } from './cabinet.repository.ts';

/** CAB-2: an own part that is cancelled is a cancelled lesson to this student, whatever the others do. */
async function asOwn(db: Db, card: LinkedCard, lessons: readonly Lesson[]): Promise<OwnLesson[]> {
  const cancelled = await cancelledParts(
    db,
    card.student_id,
    lessons.map(({ id }) => id),
  );
  const { student_profile_id, teacher_name } = card;
  return lessons.map((lesson) => ({
    ...lesson,
    status: cancelled.has(lesson.id) && lesson.status !== 'moved' ? 'cancelled' : lesson.status,
    student_profile_id,
    teacher_name,
  }));
}

export async function ownCard(db: Db, user: number, student_profile_id: number): Promise<LinkedCard> {
  const [card] = await linkedCards(db, user, student_profile_id);
  if (card === undefined) throw new Refusal('not_found');
  return card;
}

/** CAB-1, CAB-2: a page of the lessons of one own card, each with the status it has for this student. */
export async function lessonsOfProfile(
  db: Db,
  user: number,
  { student_profile_id, ...asked }: LessonsAsked & { student_profile_id: number },
): Promise<ResultOf<'GET /api/student/lessons'>> {
  const card = await ownCard(db, user, student_profile_id);
  const shown = await ownLessons(db, card, asked);
  return { ...shown, items: await asOwn(db, card, shown.items) };
}

/** CAB-3: the whole weeks of a month on the student's own calendar, cancelled and moved lessons too. */
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
  const cards = await linkedCards(db, student.id);
  for (const teacher of new Set(cards.map(({ teacher_id }) => teacher_id))) {
    // A day more: the teacher's day may be the student's next one.
    await layOutBefore(ahead, { teacher, now }, addDays(last, 1));
  }
  const lessons = await Promise.all(
    cards.map(async (card) => asOwn(db, card, await ownLessonsBetween(db, card, from, to))),
  );
  const days = Map.groupBy(
    lessons.flat().toSorted((one, other) => Date.parse(one.start_at) - Date.parse(other.start_at)),
    ({ start_at }) => dayInZone(start_at, time_zone),
  );
  return { days: Object.fromEntries(daysOfRange(first, last).map((day) => [day, days.get(day) ?? []])), time_zone };
}

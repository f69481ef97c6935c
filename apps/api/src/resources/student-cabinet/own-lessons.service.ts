import type { OwnLesson, ResultOf } from '@planner/contract';
import { addDays, dayInZone, daysOfRange, weeksOfMonth } from '@planner/schedule';
import { instantOf } from '@planner/schedule/zones';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
export { ownProfiles } from '../accounts/profiles.service.ts';
import { readOwnLessons, type LessonSelection } from '../schedule/lessons/reading/lesson-query.repository.ts';
import { countLessons, isPast, isToCome, pageSizeOf, type PageQuery } from '../students/student-lessons.service.ts';
import { cancelledParts, linkedCards, type LinkedCard } from './cabinet.repository.ts';

/** CAB-2: an own part that is cancelled is a cancelled lesson to this student, whatever the others do. */
async function ownLessons(db: Db, card: LinkedCard, selection: LessonSelection): Promise<OwnLesson[]> {
  const lessons = await readOwnLessons(db, card, selection);
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

interface LessonsQuery extends PageQuery {
  student_profile_id: number;
  when: 'future' | 'past';
}

/** CAB-1, CAB-2. */
export async function lessonsOfProfile(
  db: Db,
  user: number,
  query: LessonsQuery,
  now: Date,
): Promise<ResultOf<'GET /api/student/lessons'>> {
  const card = await ownCard(db, user, query.student_profile_id);
  const condition = query.when === 'future' ? isToCome(now) : isPast(now);
  const page_size = pageSizeOf(query);
  const total = await countLessons(db, card.student_id, condition);
  const items = await ownLessons(db, card, {
    where: condition,
    order: query.when === 'future' ? sql`l.start_at, l.id` : sql`l.start_at desc, l.id desc`,
    limit: page_size,
    offset: (query.page - 1) * page_size,
  });
  return { items, total, page: query.page, page_size };
}

/** CAB-3: the whole weeks of a month on the student's own calendar, cancelled and moved lessons too. */
export async function scheduleOf(
  db: Db,
  student: { id: number; time_zone: string },
  { year, month }: { year: number; month: number },
): Promise<ResultOf<'GET /api/student/schedule'>> {
  const { time_zone } = student;
  const shown = weeksOfMonth(year, month).flat();
  const [first = '', last = first] = [shown[0], shown.at(-1)];
  const [from, to] = [instantOf(first, '00:00', time_zone), instantOf(addDays(last, 1), '00:00', time_zone)];
  const cards = await linkedCards(db, student.id);
  const lessons = await Promise.all(
    cards.map((card) => ownLessons(db, card, { where: sql`l.start_at >= ${from} and l.start_at < ${to}` })),
  );
  const days = Map.groupBy(
    lessons.flat().toSorted((one, other) => Date.parse(one.start_at) - Date.parse(other.start_at)),
    ({ start_at }) => dayInZone(start_at, time_zone),
  );
  return { days: Object.fromEntries(daysOfRange(first, last).map((day) => [day, days.get(day) ?? []])), time_zone };
}

import { dayInZone, wallClock } from '@planner/schedule';
import { datedMomentText } from '@planner/wording';
import type { Tx } from '../../../../database/database.ts';
import { announce } from '../../../../live/announce.ts';
import {
  type MoneyReader,
  moneyReadersOf,
  type NewNotification,
  notifyAll,
} from '../../../notifications/notifications.service.ts';
import { type Readers, readersOf } from './lesson-readers.repository.ts';
import { type MoneyOfStudent, moneyText, NOTICE_TEXT, saysMoney } from './lesson-wording.ts';

/** By student id. */
export type MoneyNews = ReadonlyMap<number, MoneyOfStudent>;

/** An event of a lesson for its students. */
export type News =
  | { kind: 'lesson_made' }
  | { kind: 'lesson_moved'; from: string }
  /** CAB-73. The teacher refused the student's cancellation request. */
  | { kind: 'cancel_refused' }
  | { kind: 'lesson_cancelled'; reason: string; money?: MoneyNews }
  /** One event for several lessons: the notification belongs to the first one, and `to` is the start of the last. */
  | { kind: 'lessons_paused'; to: string; reason: string; money: MoneyNews };

interface Told {
  id: number;
  teacher_id: number;
  start_at: string | Date;
  version: number;
}

/** An event of a lesson with the students to notify. */
interface LessonNews {
  lesson: Told;
  students: readonly number[];
  news: News;
}

/** LSN-31. Announces and notifies an event of one lesson. */
export const tellStudents = (
  tx: Tx,
  { quiet, now, ...told }: LessonNews & { quiet: boolean; now: Date },
): Promise<void> => tellOfLessons(tx, [told], { quiet, now });

/**
 * LSN-31. The open pages of these students refetch. Each student is also notified, with times in the student's zone,
 * unless the lesson is past or `quiet` is set. All lessons must belong to one teacher.
 */
export async function tellOfLessons(
  tx: Tx,
  told: readonly LessonNews[],
  { quiet, now }: { quiet: boolean; now: Date },
): Promise<void> {
  for (const { lesson, students } of told) announce(tx, { students, topics: ['lessons', 'ledger'], id: lesson.id });
  const heard = quiet ? [] : told.filter(({ lesson }) => new Date(lesson.start_at) > now);
  const [first] = heard;
  if (first === undefined) return;
  const students = [...new Set(heard.flatMap((one) => one.students))];
  const readers = await readersOf(tx, first.lesson.teacher_id, students);
  const moneyReaders = await moneyReadersOf(tx, [...new Set(heard.flatMap(concernedOf))]);
  await notifyAll(
    tx,
    heard.flatMap((one) => readers.flatMap((some) => noticesOf(one, some, moneyReaders, now))),
    now,
  );
}

const moneyOf = ({ news }: LessonNews): MoneyNews | undefined => ('money' in news ? news.money : undefined);

/** The students whose money the event changes. */
const concernedOf = (one: LessonNews): number[] => one.students.filter((id) => saysMoney(moneyOf(one)?.get(id)));

function noticesOf(
  one: LessonNews,
  { zone, student_ids, teacher_name }: Readers,
  moneyReaders: readonly MoneyReader[],
  now: Date,
): NewNotification[] {
  const { lesson, students, news } = one;
  const message = messageOf(news, lesson, { zone, now });
  const told = {
    kind: news.kind,
    teacher_name,
    link: '/student/student-cabinet/',
    dedupe_key: `${news.kind}:${lesson.id}:${lesson.version}`,
  };
  const readers = student_ids.filter((id) => students.includes(id));
  const ofMoney = moneyReaders.filter(({ student_id }) => readers.includes(student_id));
  return [
    ...ofMoney.flatMap(({ student_id, user_id }) => {
      const money = moneyOf(one)?.get(student_id);
      return saysMoney(money) ? [{ ...told, user_ids: [user_id], message: moneyText(message, money) }] : [];
    }),
    // Users who got the notification with the sum do not get this one, because both have the same dedupe_key.
    { ...told, student_ids: readers, message },
  ];
}

function messageOf(news: News, lesson: Told, { zone, now }: { zone: string; now: Date }): string {
  const moment = (at: string | Date) => {
    const { date, time } = wallClock(at, zone);
    return datedMomentText(date, time, dayInZone(now, zone));
  };
  switch (news.kind) {
    case 'lesson_made':
      return NOTICE_TEXT.lesson_made(moment(lesson.start_at));
    case 'lesson_moved':
      return NOTICE_TEXT.lesson_moved(moment(lesson.start_at), moment(news.from));
    case 'cancel_refused':
      return NOTICE_TEXT.cancel_refused(moment(lesson.start_at));
    case 'lesson_cancelled':
      return NOTICE_TEXT.lesson_cancelled(moment(lesson.start_at), news.reason);
    case 'lessons_paused':
      return NOTICE_TEXT.lessons_paused(dayInZone(lesson.start_at, zone), dayInZone(news.to, zone), news.reason);
  }
}

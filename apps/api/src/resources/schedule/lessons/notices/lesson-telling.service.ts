import { dayInZone, wallClock } from '@planner/schedule';
import { datedMomentText } from '@planner/wording';
import type { Tx } from '../../../../database/database.ts';
import { announce } from '../../../../live/announce.ts';
import { type NewNotification, notifyAll } from '../../../notifications/notifications.service.ts';
import { type Readers, readersOf } from './lesson-readers.repository.ts';
import { type MoneyOfStudent, moneyOfAll, moneyText, NOTICE_TEXT } from './lesson-wording.ts';

/** By student id. */
export type MoneyNews = ReadonlyMap<number, MoneyOfStudent>;

/** An event of a lesson for its students. */
export type News =
  | { kind: 'lesson_made' }
  | { kind: 'lesson_moved'; from: string }
  /** CAB-73. The teacher refused the student's cancellation request. */
  | { kind: 'cancel_refused' }
  /** CAB-92. `by` names the student or parent who cancelled; without it the teacher cancelled. */
  | { kind: 'lesson_cancelled'; reason: string; make_up?: boolean; by?: string; money?: MoneyNews }
  /** One event for several lessons: the notification belongs to the first one, and `to` is the start of the last. */
  | { kind: 'lessons_paused'; to: string; reason: string; make_up?: boolean; money: MoneyNews };

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
  await notifyAll(
    tx,
    heard.flatMap((one) => readers.flatMap((some) => noticesOf(one, some, now))),
    now,
  );
}

const moneyOf = ({ news }: LessonNews): MoneyNews | undefined => ('money' in news ? news.money : undefined);

function noticesOf(one: LessonNews, { zone, student_ids, teacher_name }: Readers, now: Date): NewNotification[] {
  const { lesson, students, news } = one;
  const message = messageOf(news, lesson, { zone, now });
  const money = moneyOf(one);
  return [
    {
      kind: news.kind,
      teacher_name,
      dedupe_key: `${news.kind}:${lesson.id}:${lesson.version}`,
      student_ids: student_ids.filter((id) => students.includes(id)),
      message: (own) =>
        moneyText(
          message,
          moneyOfAll(own.filter(({ sees_money }) => sees_money).map(({ student_id }) => money?.get(student_id))),
        ),
    },
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
      return NOTICE_TEXT.lesson_cancelled(moment(lesson.start_at), news);
    case 'lessons_paused':
      return NOTICE_TEXT.lessons_paused(dayInZone(lesson.start_at, zone), dayInZone(news.to, zone), news);
  }
}

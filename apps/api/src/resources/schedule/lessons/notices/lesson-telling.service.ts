import { dayInZone, wallClock } from '@planner/schedule';
import { momentText } from '@planner/wording';
import type { Tx } from '../../../../database/database.ts';
import { announce } from '../../../../live/announce.ts';
import { notify } from '../../../notifications/notifications.service.ts';
import { readersOf } from './lesson-readers.repository.ts';
import { NOTICE_TEXT } from './lesson-wording.ts';

/** What happened to a lesson, as its students are told. */
export type News =
  | { kind: 'lesson_made' }
  | { kind: 'lesson_moved'; from: string }
  | { kind: 'lesson_cancelled'; reason: string }
  /** Of several lessons, of which the first is told about; `to` is the start of the last. */
  | { kind: 'lessons_paused'; to: string; reason: string };

interface Told {
  id: number;
  teacher_id: number;
  start_at: string | Date;
  version: number;
}

/** LSN-31. The pages of these students look again; and unless it is past or kept quiet, each is told in words, at the times of his own zone. */
export async function tellStudents(
  tx: Tx,
  {
    lesson,
    students,
    news,
    quiet,
    now,
  }: { lesson: Told; students: readonly number[]; news: News; quiet: boolean; now: Date },
): Promise<void> {
  announce(tx, { students, topics: ['lessons', 'ledger'], id: lesson.id });
  if (quiet || new Date(lesson.start_at) <= now) return;
  for (const { zone, student_ids, teacher_name } of await readersOf(tx, lesson.teacher_id, students)) {
    await notify(tx, {
      student_ids,
      kind: news.kind,
      teacher_name,
      message: messageOf(news, lesson, { zone, now }),
      link: '/student/student-cabinet/',
      dedupe_key: `${news.kind}:${lesson.id}:${lesson.version}`,
      now,
    });
  }
}

function messageOf(news: News, lesson: Told, { zone, now }: { zone: string; now: Date }): string {
  const moment = (at: string | Date) => {
    const { date, time } = wallClock(at, zone);
    return momentText(date, time, dayInZone(now, zone));
  };
  switch (news.kind) {
    case 'lesson_made':
      return NOTICE_TEXT.lesson_made(moment(lesson.start_at));
    case 'lesson_moved':
      return NOTICE_TEXT.lesson_moved(moment(lesson.start_at), moment(news.from));
    case 'lesson_cancelled':
      return NOTICE_TEXT.lesson_cancelled(moment(lesson.start_at), news.reason);
    case 'lessons_paused':
      return NOTICE_TEXT.lessons_paused(dayInZone(lesson.start_at, zone), dayInZone(news.to, zone), news.reason);
  }
}

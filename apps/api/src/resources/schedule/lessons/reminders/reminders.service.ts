import { dateText, studentName } from '@planner/wording';
import { after, minutes } from '@planner/server-core';
import type { Db, Tx } from '../../../../database/database.ts';
import { notify } from '../../../notifications/notifications.service.ts';
import { readersOf } from '../notices/lesson-readers.repository.ts';
import { beginText } from './begin-text.ts';
import { remindedLesson, takeDueReminders, teachersWithoutMarks, unmarkedLessons } from './reminders.repository.ts';

export { teachersToRemind } from './reminders.repository.ts';

const whoseLesson = ({
  student_name,
  group_name,
}: {
  student_name: string | null;
  group_name: string | null;
}): string => (group_name === null ? studentName({ student_name }) : `группа «${group_name}»`);

/** NTF-13, NTF-14. Sends the due reminders of at most `limit` lessons. Returns the number of lessons. */
export async function remindOfLessons(tx: Tx, now: Date, limit: number, teacher?: number): Promise<number> {
  const due = await takeDueReminders(tx, { teacher, now, limit });
  for (const reminder of due) {
    const { id, teacher_id, teacher_name, student_ids, conducted_date, start_at, reminder_time } = reminder;
    const told = {
      ...({ kind: 'reminder', teacher_name, subject_id: id, expires_at: start_at } as const),
      dedupe_key: `reminder:${id}:${reminder_time}`,
      now,
    };
    await notify(tx, {
      ...told,
      user_ids: [teacher_id],
      message: `Напоминание о занятии ${beginText(start_at, reminder.zone, now)}: ${whoseLesson(reminder)}`,
      link: `/calendar/calendar-day?date=${conducted_date}`,
    });
    for (const readers of await readersOf(tx, teacher_id, student_ids)) {
      await notify(tx, {
        ...told,
        student_ids: readers.student_ids,
        message: `Напоминание о занятии ${beginText(start_at, readers.zone, now)}. Преподаватель: ${teacher_name}`,
      });
    }
  }
  return due.length;
}

const UNTRUE = {
  deleted: 'Занятие удалено',
  cancelled: 'Занятие отменено',
  moved: 'Занятие перенесено',
  absent: 'Участие отменено',
} as const;

/** DLV-5. The reason why a reminder is outdated, or undefined while it is valid. */
export async function whyNotRemind(
  db: Db,
  { user_id, subject_id, expires_at }: { user_id: number; subject_id: number | null; expires_at: string | null },
): Promise<string | undefined> {
  const lesson = subject_id === null ? undefined : await remindedLesson(db, subject_id, user_id);
  if (lesson === undefined) return UNTRUE.deleted;
  if (lesson.status === 'cancelled') return UNTRUE.cancelled;
  if (lesson.status === 'moved' || lesson.start_at !== expires_at) return UNTRUE.moved;
  return lesson.takes_part ? undefined : UNTRUE.absent;
}

const halfAnHourAgo = (now: Date) => after(now, -minutes(30));

export const teachersToAskForMarks = (tx: Tx, now: Date): Promise<number[]> =>
  teachersWithoutMarks(tx, halfAnHourAgo(now));

/** NTF-16. Asks a teacher to mark lessons that ended half an hour ago, once for each lesson. Returns their number. */
export async function askForMarks(tx: Tx, now: Date, limit: number, teacher: number): Promise<number> {
  const unmarked = await unmarkedLessons(tx, { teacher, now: halfAnHourAgo(now), limit });
  for (const { id, teacher_id, teacher_name, conducted_date, start_time, ...lesson } of unmarked) {
    await notify(tx, {
      user_ids: [teacher_id],
      kind: 'unmarked',
      teacher_name,
      message: `Отметьте занятие ${dateText(conducted_date)} в ${start_time.slice(0, 5)}: ${whoseLesson(lesson)}`,
      link: '/home-teacher-test/',
      dedupe_key: `unmarked:${id}`,
      now,
    });
  }
  return unmarked.length;
}

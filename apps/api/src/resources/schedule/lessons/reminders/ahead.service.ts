import type { Tx } from '../../../../database/database.ts';
import { notifyAll } from '../../../notifications/notifications.service.ts';
import { type AHEAD, aheadReminders } from './ahead.repository.ts';
import { beginText } from './begin-text.ts';

/** NTF-43. Reminds students a day and an hour before their lessons, at most `limit` of each; answers how many at most of one. */
export async function remindStudentsAhead(tx: Tx, now: Date, limit: number): Promise<number> {
  const day = await remind(tx, 'day', now, limit);
  return Math.max(day, await remind(tx, 'hour', now, limit));
}

async function remind(tx: Tx, ahead: keyof typeof AHEAD, now: Date, limit: number): Promise<number> {
  const due = await aheadReminders(tx, ahead, now, limit);
  await notifyAll(
    tx,
    due.map(({ lesson_id, user_id, teacher_name, zone, start_at, dedupe_key }) => ({
      ...({ kind: 'reminder', link: '/student/student-cabinet/' } as const),
      ...{ user_ids: [user_id], teacher_name, dedupe_key, subject_id: lesson_id, expires_at: start_at },
      message: `Напоминание о занятии ${beginText(start_at, zone, now)}. Преподаватель: ${teacher_name}`,
    })),
    now,
  );
  return due.length;
}

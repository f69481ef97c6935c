import type { Tx } from '../../../../database/database.ts';
import { notifyAll } from '../../../notifications/notifications.service.ts';
import { type AHEAD, aheadReminders } from './ahead.repository.ts';
import { beginText } from './begin-text.ts';

/** The accounts with a due reminder, a day or an hour before a lesson. */
export async function studentsToRemind(tx: Tx, now: Date): Promise<number[]> {
  const users = new Set<number>();
  for (const ahead of ['hour', 'day'] as const) {
    const due = await aheadReminders(tx, ahead, { user: undefined, now, limit: null });
    for (const { user_id } of due) users.add(user_id);
  }
  return [...users];
}

/**
 * NTF-43. Reminds students a day and an hour before their lessons, at most `limit` times each. Returns the larger of
 * the two numbers.
 */
export async function remindStudentsAhead(tx: Tx, now: Date, limit: number, user?: number): Promise<number> {
  const day = await remind(tx, 'day', { user, now, limit });
  return Math.max(day, await remind(tx, 'hour', { user, now, limit }));
}

async function remind(
  tx: Tx,
  ahead: keyof typeof AHEAD,
  { user, now, limit }: { user: number | undefined; now: Date; limit: number },
): Promise<number> {
  const due = await aheadReminders(tx, ahead, { user, now, limit });
  await notifyAll(
    tx,
    due.map(({ lesson_id, user_id, student_ids, teacher_name, zone, start_at, dedupe_key }) => ({
      ...({ kind: 'reminder', student_ids } as const),
      only: [user_id],
      teacher_name,
      dedupe_key,
      subject_id: lesson_id,
      expires_at: start_at,
      message: `Напоминание о занятии ${beginText(start_at, zone, now)}. Преподаватель: ${teacher_name}`,
    })),
    now,
  );
  return due.length;
}

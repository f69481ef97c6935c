import type { Tx } from '../../../database/database.ts';
import { announce } from '../../../live/announce.ts';
import { type NewNotification, notifyAll } from '../../notifications/notifications.service.ts';
import { type Reader, readersOf } from './readers.repository.ts';

/** A notification for students. */
export interface StudentNews {
  kind: NewNotification['kind'];
  homework_id: number;
  /** The deduplication key of a student's event. Its number lets the erasure of a card find the notification. */
  keyOf: (student_id: number) => string;
  messageOf: (reader: Reader) => string;
  now: Date;
}

/** HMW-25. Announces the change to the students' open pages, and notifies each linked account. */
export async function tellStudents(
  tx: Tx,
  student_ids: readonly number[],
  { kind, homework_id, keyOf, messageOf, now }: StudentNews,
): Promise<void> {
  announce(tx, { students: student_ids, topics: ['homework'] });
  const readers = await readersOf(tx, student_ids);
  const notices = readers.map((reader): NewNotification => ({
    student_ids: [reader.student_id],
    only: [reader.user_id],
    kind,
    teacher_name: reader.teacher_name,
    message: messageOf(reader),
    dedupe_key: keyOf(reader.student_id),
    subject_id: homework_id,
  }));
  if (notices.length > 0) await notifyAll(tx, notices, now);
}

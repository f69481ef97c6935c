import type { Tx } from '../../../database/database.ts';
import { announce } from '../../../live/announce.ts';
import { type NewNotification, notifyAll } from '../../notifications/notifications.service.ts';
import { type Reader, readersOf } from './readers.repository.ts';

/** What the students of these cards are told; null to whom there is nothing to say. */
export interface StudentNews {
  kind: NewNotification['kind'];
  homework_id: number;
  /** The event of each student, whose number the erasing of a card finds it by. */
  keyOf: (student_id: number) => string;
  messageOf: (reader: Reader) => string;
  now: Date;
}

/** HMW-25. The open pages of these students look again, and each account linked to them is told. */
export async function tellStudents(
  tx: Tx,
  student_ids: readonly number[],
  { kind, homework_id, keyOf, messageOf, now }: StudentNews,
): Promise<void> {
  announce(tx, { students: student_ids, topics: ['homework'] });
  const readers = await readersOf(tx, student_ids);
  const notices = readers.map((reader): NewNotification => ({
    user_ids: [reader.user_id],
    kind,
    teacher_name: reader.teacher_name,
    message: messageOf(reader),
    link: `/student/student-cabinet/?profile=${reader.student_profile_id}`,
    dedupe_key: keyOf(reader.student_id),
    subject_id: homework_id,
  }));
  if (notices.length > 0) await notifyAll(tx, notices, now);
}

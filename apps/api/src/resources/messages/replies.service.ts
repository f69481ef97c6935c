import type { Tx } from '../../database/database.ts';
import type { StudentUserId, TeacherId } from '../../http/who.ts';
import { messageById, profileAt } from './messages.repository.ts';
import { readMessages, sendMessage } from './messages.service.ts';
import { readOwnMessages, sendOwnMessage } from './own-messages.service.ts';

/** An account that replies to a message outside of its thread. */
export interface Replier {
  id: number;
  user_type: 'teacher' | 'student';
  time_zone: string;
}

/**
 * BOT-35. Writes a reply into the thread of a message, which is then read. Returns false if the message was erased, or
 * if the account may not read it.
 */
export async function replyToMessageBy(
  tx: Tx,
  { id, user_type, time_zone }: Replier,
  { message_id, text }: { message_id: number; text: string },
  now: Date,
): Promise<boolean> {
  const message = await messageById(tx, message_id);
  if (message === undefined) return false;
  const { student_id, lesson_id, homework_id, teacher_id, by, readers } = message;
  const up_to = message_id;
  if (user_type === 'teacher') {
    if (teacher_id !== id || by === 'teacher') return false;
    // The `user_type` shows that this id is a teacher's.
    const teaching = { teacher: id as TeacherId, time_zone, now };
    const at = lesson_id === null ? { student_id, ...(homework_id !== null && { homework_id }) } : { lesson_id };
    await readMessages(tx, teaching, at, { up_to });
    await sendMessage(tx, teaching, at, { text, readers, student_ids: [student_id] });
    return true;
  }
  const profile = await profileAt(tx, id, student_id);
  if (profile === undefined) return false;
  // The other `user_type` is a student.
  const user = id as StudentUserId;
  const thread = {
    student_profile_id: profile.id,
    ...(lesson_id !== null && { lesson_id }),
    ...(homework_id !== null && { homework_id }),
  };
  await readOwnMessages(tx, user, { ...thread, up_to }, now);
  await sendOwnMessage(tx, user, { ...thread, text }, now);
  return true;
}

import type { Messenger } from '@planner/contract';
import type { Tx } from '../../../database/database.ts';
import { submitHomework } from '../../homework/answering.service.ts';
import { openHomework } from '../../homework/homework-of-account.service.ts';
import { BOT_TEXT, handedInText } from '../wording/bot-wording.ts';
import type { HomeworkPress } from '../wording/press.ts';
import type { Reply, Student } from './lesson-presses.service.ts';

/** A press attaches no files, so the quota does not matter. */
const NO_FILES = { file_ids: [], quota: 0 };

/**
 * BOT-25, BOT-24. «ДЗ сдано» adds a normal submission. Homework that is not open stays unchanged, and the reply reports
 * this.
 */
export async function pressHomework(
  tx: Tx,
  { id, messenger }: Pick<Student, 'id'> & { messenger: Messenger },
  { homework_id, profile: student_profile_id }: HomeworkPress,
  now: Date,
): Promise<Reply> {
  const open = await openHomework(tx, id, homework_id);
  const part = open.find((one) => one.student_profile_id === student_profile_id);
  if (part === undefined) return { text: BOT_TEXT.notOpen };
  await submitHomework(tx, id, homework_id, { student_profile_id, text: handedInText(messenger), ...NO_FILES, now });
  return { text: BOT_TEXT.handedIn(part.name) };
}

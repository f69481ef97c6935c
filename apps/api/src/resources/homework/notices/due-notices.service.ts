import { homeworkName } from '@planner/wording';
import type { Tx } from '../../../database/database.ts';
import { takeDueParts } from './due-notices.repository.ts';
import { tellStudents } from './homework-telling.service.ts';
import { momentOf, NOTICE_TEXT } from './homework-wording.ts';

export { teachersOfDueParts } from './due-notices.repository.ts';

/** HMW-26. Reminds of at most `limit` parts that are due within a day. Returns their number. */
export async function remindOfHomework(tx: Tx, now: Date, limit: number, teacher?: number): Promise<number> {
  const parts = await takeDueParts(tx, { teacher, now, limit });
  for (const { id, homework_id, student_id, due_at, ...task } of parts) {
    await tellStudents(tx, [student_id], {
      kind: 'homework_due',
      homework_id,
      keyOf: () => `homework_due:${id}:${due_at}`,
      messageOf: ({ zone }) => NOTICE_TEXT.due(homeworkName(task), momentOf(due_at, { zone, now })),
      now,
    });
  }
  return parts.length;
}

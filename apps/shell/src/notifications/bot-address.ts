import type { SessionUser } from '@planner/shell-api';

/** NAV-17. The conversation with the bot that sends notifications to a messenger, for this very person. */
export function botAddress(bot: string, { teacher_id, student_id }: SessionUser): string {
  const who = teacher_id === null ? `student_${student_id}` : `teacher_${teacher_id}`;
  return `https://t.me/${bot}?start=${who}`;
}

import type { HomeworkPart, InputOf } from '@planner/contract';
import type { Checked } from '@planner/forms';
import { typedGrade } from '../../homework/homework-draft.ts';
import type { CheckedItem } from '../checked-item.ts';

export type VerdictAction = 'grade' | 'check' | 'return';

export interface VerdictDraft {
  readonly action: VerdictAction;
  /** The typed grade. */
  readonly value: string;
  readonly comment: string;
}

export const EMPTY_VERDICT: VerdictDraft = { action: 'grade', value: '', comment: '' };

export type Verdict = InputOf<'POST /api/manual-grade'>['body'];

export const lastAnswer = ({ submissions }: HomeworkPart) => submissions.at(-1);

/**
 * HMW-51: checks a verdict on the last submission or on work on paper. Homework without a submission cannot be
 * returned.
 */
export function checkedVerdict(
  { action, value, comment }: VerdictDraft,
  { homework, part }: CheckedItem,
): Checked<Verdict> {
  const grade = typedGrade(value);
  const most = homework.max_grade;
  const fields: Record<string, string> = {
    ...(action === 'grade' && grade === null && { value: value.trim() === '' ? 'Поставьте оценку' : 'Это не число' }),
    ...(action === 'grade' &&
      grade !== null &&
      most !== null &&
      grade > most && { value: `Не больше ${String(most).replace('.', ',')}` }),
    ...(action === 'return' && comment.trim() === '' && { comment: 'Напишите, что доработать' }),
  };
  if (Object.keys(fields).length > 0) return { faults: { fields } };
  const answer = lastAnswer(part);
  const of =
    answer === undefined ? { homework_id: homework.id, student_id: part.student_id } : { submission_id: answer.id };
  const graded = action === 'grade' && grade !== null ? { value: grade } : {};
  return { value: { ...of, action, ...graded, comment: comment.trim() } };
}

import type { HomeworkPart } from '@planner/contract';
import { Tag } from '@planner/ui';
import { homeworkStatus } from '../student-card/homework-status.ts';
import { gradeText } from './homework-wording.ts';

type Shown = Pick<HomeworkPart, 'state' | 'has_new_answer' | 'grade'>;

/** STU-63, HMW-13. The state in its word and colour, the grade beside it, and that an answer has come since. */
export function HomeworkTag({ part: { state, has_new_answer, grade } }: { part: Shown }) {
  const status = homeworkStatus(state);
  return (
    <>
      {status && (
        <Tag tone={status.tone}>
          {status.text}
          {state === 'graded' && grade !== null && `: ${gradeText(grade.value, grade.max)}`}
        </Tag>
      )}
      {has_new_answer && state !== 'submitted' && <Tag tone="accent">Есть новый ответ</Tag>}
    </>
  );
}

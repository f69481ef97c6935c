import type { HomeworkPart } from '@planner/contract';
import { Tag } from '@planner/ui';
import { gradeText, HOMEWORK_STATE } from '@planner/wording';

type Shown = Pick<HomeworkPart, 'state' | 'has_new_answer' | 'grade'>;

/** STU-63, HMW-13. The state as a coloured word, with the grade and a mark for a new submission. */
export function HomeworkTag({ part: { state, has_new_answer, grade } }: { part: Shown }) {
  const { text, tone } = HOMEWORK_STATE[state];
  return (
    <>
      <Tag tone={tone}>
        {text}
        {state === 'graded' && grade !== null && `: ${gradeText(grade)}`}
      </Tag>
      {has_new_answer && state !== 'submitted' && <Tag tone="accent">Есть новый ответ</Tag>}
    </>
  );
}

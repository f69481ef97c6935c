import { Tag } from '@planner/ui';
import { LESSON_STATE, type LessonState } from '@planner/wording';

/** The state of a lesson as a coloured word; nothing for a lesson that needs none. */
export function StateTag({ state }: { state: LessonState | null }) {
  return state === null ? null : <Tag tone={LESSON_STATE[state].tone}>{LESSON_STATE[state].text}</Tag>;
}

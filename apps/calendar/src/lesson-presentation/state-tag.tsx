import { Tag } from '@planner/ui';
import { LESSON_STATE, type LessonState } from '@planner/wording';

/** The state of a lesson in its word and colour; nothing where it needs none. */
export function StateTag({ state }: { state: LessonState | null }) {
  return state === null ? null : <Tag tone={LESSON_STATE[state].tone}>{LESSON_STATE[state].text}</Tag>;
}

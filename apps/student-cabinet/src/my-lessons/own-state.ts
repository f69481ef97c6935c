import type { OwnLesson } from '@planner/contract';
import { dayAndMonth, LESSON_STATE, lessonState, type LessonState } from '@planner/wording';

type Tone = 'bad' | 'warn' | 'neutral';

/** To a student a lesson that falls out is news, and one that took place is not. */
const TONE: { readonly [State in LessonState]?: Tone } = {
  cancelled: 'bad',
  moved: 'warn',
  absent: 'neutral',
  done: 'neutral',
};

/** What a student reads beside a lesson; what is owed for it stands with the balance, which not everybody sees. */
export function ownState(lesson: OwnLesson, now: number) {
  const [own] = lesson.participants;
  const state = lessonState(lesson, { attendance: own?.attendance ?? null, paid: lesson.paid, charge: null }, now);
  if (state === null) return null;
  const where = state === 'moved' && lesson.moved_to_date !== null ? ` на ${dayAndMonth(lesson.moved_to_date)}` : '';
  return { text: `${LESSON_STATE[state].text}${where}`, tone: TONE[state] ?? LESSON_STATE[state].tone };
}

export const isStruck = (lesson: OwnLesson): boolean => lesson.status === 'cancelled' || lesson.status === 'moved';

import type { OwnLesson } from '@planner/contract';
import { dayAndMonth, freeText, LESSON_STATE, lessonState, type LessonState, MAKE_UP_TEXT } from '@planner/wording';

type Tone = 'bad' | 'warn' | 'neutral';

/** For a student a cancelled lesson is news; a conducted lesson is not. */
const TONE: { readonly [State in LessonState]?: Tone } = {
  cancelled: 'bad',
  moved: 'warn',
  absent: 'neutral',
  done: 'neutral',
};

/** LSN-271. Whether the cancelled lesson waits for a new time. */
export const isToMakeUp = ({ cancel }: OwnLesson): boolean => cancel?.make_up === true;

/** LSN-271. Says who sets the new time of a lesson that waits for it; empty for other lessons. */
export const newTimeText = (lesson: OwnLesson): string =>
  isToMakeUp(lesson) ? 'Новое время назначит преподаватель' : '';

/**
 * STU-102, LSN-271. Returns the state that a student reads. If money is hidden, the server sends neither a charge nor
 * `paid`, so no debt is shown.
 */
export function ownState(lesson: OwnLesson, now: number) {
  if (isToMakeUp(lesson)) return { text: MAKE_UP_TEXT, tone: 'warn' as const };
  const [own] = lesson.participants;
  const part = {
    attendance: own?.attendance ?? null,
    paid: own?.paid ?? lesson.paid ?? false,
    charge: own?.charge ?? null,
  };
  const state = lessonState(lesson, part, now);
  if (state === null) return null;
  const where = state === 'moved' && lesson.moved_to_date !== null ? ` на ${dayAndMonth(lesson.moved_to_date)}` : '';
  return { text: `${LESSON_STATE[state].text}${where}`, tone: TONE[state] ?? LESSON_STATE[state].tone };
}

export const isStruck = (lesson: OwnLesson): boolean => lesson.status === 'cancelled' || lesson.status === 'moved';

/** CAB-76. Whether the student's request to cancel waits for the teacher. */
export const isAsked = (lesson: OwnLesson): boolean => lesson.participants[0]?.cancel_asked_at != null;

/** CAB-76, CAB-90, CAB-115. The request that waits: to the teacher, or to the family with the name; null without one. */
export function askedText(lesson: OwnLesson): string | null {
  const { absence } = lesson;
  if (absence?.asks_family) return absence.is_own ? 'Ждёт согласия семьи' : `Просьба отменить: ${absence.by_name}`;
  return isAsked(lesson) ? 'Вы попросили отменить' : null;
}

/** CAB-92. The student or parent who cancelled; empty if the teacher cancelled. */
export function cancellerName({ absence }: OwnLesson): string {
  if (absence === null || absence.asks_family) return '';
  return absence.is_own ? 'Вы' : absence.by_name;
}

/** CAB-92. The words for the student or parent who cancelled; empty if the teacher cancelled. */
export function canceller(lesson: OwnLesson): string {
  const name = cancellerName(lesson);
  if (name === '') return '';
  return lesson.absence?.is_own ? 'Отменили вы' : `Отмена: ${name}`;
}

/** CAB-56, CAB-71. The charge or the reason for none in words; empty without a decision. */
export function resultText({ cancel, participants: [own] }: OwnLesson): string {
  // A cancellation that used a free lesson stores the same text, but without the day.
  if (own?.free_for != null) return freeText(own.free_for);
  return [cancel?.policy_result, own?.policy_result].find((text) => text !== undefined && text !== '') ?? '';
}

/** The reason of a cancellation or of a request to the family; empty without one. */
export const reasonText = ({ absence, cancel }: OwnLesson): string =>
  absence?.asks_family ? absence.reason : (cancel?.reason ?? '');

import type { Homework, HomeworkPart } from '@planner/contract';
import { type Day, dayInZone, wallClock } from '@planner/schedule';
import { datedMomentText } from '@planner/wording';

type Progress = Pick<HomeworkPart, 'state' | 'has_new_answer'>;

/** Whether an answer waits for the teacher, be it the first or one after a check or a grade. */
export const isWaiting = ({ state, has_new_answer }: Progress): boolean => state === 'submitted' || has_new_answer;

export function whenText(instant: string, now: number, zone: string): string {
  const { date, time } = wallClock(instant, zone);
  return datedMomentText(date, time, dayInZone(now, zone));
}

/** HMW-4 in words: until when, or that nothing is due. */
export function dueText(
  { due_at, due_follows_lesson }: Pick<Homework, 'due_at' | 'due_follows_lesson'>,
  now: number,
  zone: string,
): string {
  if (due_at === null) return due_follows_lesson ? 'к следующему занятию, оно не назначено' : 'без срока';
  const when = whenText(due_at, now, zone);
  return due_follows_lesson ? `к следующему занятию: ${when}` : `до ${when}`;
}

/** How homework is called where there is one line for it. */
export const shortName = ({ title, text }: Pick<Homework, 'title' | 'text'>): string =>
  title === '' ? (text.split('\n', 1)[0] ?? text) : title;

/** Of homework of several students: how far they are, in one line. */
export function standingText(students: readonly Progress[]): string {
  const waiting = students.filter(isWaiting).length;
  const done = students.filter(({ state }) => state === 'checked' || state === 'graded').length;
  const parts = [waiting > 0 && `ждут проверки: ${waiting}`, done > 0 && `проверено: ${done}`].filter(Boolean);
  return [`задано: ${students.length}`, ...parts].join(' · ');
}

/** What is asked before homework goes together with what students have given. */
export const lostText = (answers: number, grades: number): string =>
  `Вместе с заданием исчезнут ${[answers > 0 && `ответы: ${answers}`, grades > 0 && `оценки: ${grades}`]
    .filter(Boolean)
    .join(' и ')}. Вернуть их можно сразу: «Отменить действие».`;

/** The last whole minute of a day, at which it ends. */
export const LAST_MINUTE = '23:59';

/** The instant of a time of a day on the teacher's wall; without a time the end of the day. */
export function momentOn(day: Day, time: string, zone: string): string {
  const guess = Date.parse(`${day}T${time === '' ? LAST_MINUTE : time}:00Z`);
  const there = wallClock(guess, zone);
  const shift = Date.parse(`${there.date}T${there.time}:00Z`) - guess;
  return new Date(guess - shift).toISOString();
}

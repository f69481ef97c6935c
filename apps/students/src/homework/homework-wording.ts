import type { Homework, HomeworkPart } from '@planner/contract';
import { type Day, dayInZone, wallClock } from '@planner/schedule';
import { datedMomentText } from '@planner/wording';

type Progress = Pick<HomeworkPart, 'state' | 'has_new_answer'>;

/** Whether a submission waits for the teacher: the first one, or a new one after a check or a grade. */
export const isWaiting = ({ state, has_new_answer }: Progress): boolean => state === 'submitted' || has_new_answer;

export function whenText(instant: string, now: number, zone: string): string {
  const { date, time } = wallClock(instant, zone);
  return datedMomentText(date, time, dayInZone(now, zone));
}

/** HMW-4: returns the due date in words, or that there is none. */
export function dueText(
  { due_at, due_follows_lesson }: Pick<Homework, 'due_at' | 'due_follows_lesson'>,
  now: number,
  zone: string,
): string {
  if (due_at === null) return due_follows_lesson ? 'к следующему занятию, оно не назначено' : 'без срока';
  const when = whenText(due_at, now, zone);
  return due_follows_lesson ? `к следующему занятию: ${when}` : `до ${when}`;
}

/** Returns a one-line name of the homework. */
export const shortName = ({ title, text }: Pick<Homework, 'title' | 'text'>): string =>
  title === '' ? (text.split('\n', 1)[0] ?? text) : title;

/** HMW-84. Returns the text to show below the short name: the whole text, or the lines after the first one. */
export const textBelowName = ({ title, text }: Pick<Homework, 'title' | 'text'>): string =>
  title === '' ? text.split('\n').slice(1).join('\n').trim() : text;

/** Returns the progress of several students' homework in one line. */
export function standingText(students: readonly Progress[]): string {
  const waiting = students.filter(isWaiting).length;
  const done = students.filter(({ state }) => state === 'checked' || state === 'graded').length;
  const parts = [waiting > 0 && `ждут проверки: ${waiting}`, done > 0 && `проверено: ${done}`].filter(Boolean);
  return [`задано: ${students.length}`, ...parts].join(' · ');
}

/** Returns the question before homework with submissions or grades is deleted. */
export const lostText = (answers: number, grades: number): string =>
  `Вместе с заданием исчезнут ${[answers > 0 && `ответы: ${answers}`, grades > 0 && `оценки: ${grades}`]
    .filter(Boolean)
    .join(' и ')}. Вернуть их можно сразу: «Отменить действие».`;

/** The last whole minute of a day, used as its end. */
export const LAST_MINUTE = '23:59';

/** Returns the instant of a day's time in the teacher's time zone; without a time the end of the day. */
export function momentOn(day: Day, time: string, zone: string): string {
  const guess = Date.parse(`${day}T${time === '' ? LAST_MINUTE : time}:00Z`);
  const there = wallClock(guess, zone);
  const shift = Date.parse(`${there.date}T${there.time}:00Z`) - guess;
  return new Date(guess - shift).toISOString();
}

import type { Lesson } from '@planner/contract';
import type { NewAct } from './waiting-act.ts';

/** The day and time of a lesson on the wire. */
export type LessonPlace = Pick<Lesson, 'conducted_date' | 'start_time' | 'end_time'>;

const NAMES = ['conducted_date', 'start_time', 'end_time'] as const satisfies readonly (keyof LessonPlace)[];

/** PWA-35. Whether a change of a lesson changes its day or time. */
export const isMove = (change: Readonly<Record<string, unknown>>): boolean =>
  NAMES.some((name) => change[name] !== undefined);

/** PWA-35. Whether a change of a lesson changes only its day and time. */
export const isOnlyMove = (change: Readonly<Record<string, unknown>>): boolean =>
  isMove(change) && Object.keys(change).every((name) => NAMES.some((one) => one === name));

/** Returns the day and time of a lesson or of the seen values of an act. */
export const placeIn = (seen: Readonly<Record<string, unknown>>): LessonPlace => ({
  conducted_date: String(seen['conducted_date']),
  start_time: String(seen['start_time']),
  end_time: String(seen['end_time']),
});

/**
 * PWA-35. Returns the day and time to which a waiting act moves its lesson; null for another act. The act names only
 * the changed values, so the others are the seen ones.
 */
export function placeAsked(act: Pick<NewAct, 'call' | 'input' | 'seen'>): LessonPlace | null {
  // The types of the call and of its input belong together.
  const { call, input, seen = {} } = act as NewAct;
  if (call !== 'PUT /api/lessons/{id}' || !isMove(input.body)) return null;
  return placeIn({ ...seen, ...input.body });
}

import type { InputOf, Lesson } from '@planner/contract';

/** The common move of the chosen lessons. */
export interface Shift {
  days: number;
  /** At most twelve hours earlier or later. */
  minutes: number;
}

export interface SeveralDraft extends Shift {
  reason: string;
  notify: boolean;
}

export type SeveralBody = Omit<InputOf<'POST /api/lessons/several'>['body'], 'seen' | 'force' | 'dry_run'>;

/** The body with the lessons that the user saw. */
export type ConfirmedSeveral = SeveralBody & { seen: number[]; force: boolean };

type Placed = Pick<Lesson, 'id' | 'conducted_date' | 'start_time' | 'end_time'>;

/** PWA-40. Adds the places of the lessons to a move, so that the server rejects it when another window has moved one. */
export const withPlaces = (body: ConfirmedSeveral, lessons: readonly Placed[]): ConfirmedSeveral =>
  body.act === 'cancel'
    ? body
    : {
        ...body,
        seen_places: lessons.map(({ id, conducted_date, start_time, end_time }) => ({
          lesson: id,
          conducted_date,
          start_time,
          end_time,
        })),
      };

const HALF_DAY = 720;

/** Rewrites a move of more than twelve hours as a move by one more day and fewer minutes. */
export function shiftOf(days: number, minutes: number): Shift {
  const over = minutes > HALF_DAY ? 1 : minutes < -HALF_DAY ? -1 : 0;
  return { days: days + over, minutes: minutes - over * 2 * HALF_DAY };
}

export const newSeveral = (by: Shift): SeveralDraft => ({ ...by, reason: '', notify: true });

interface Chosen {
  ids: readonly number[];
  act: 'cancel' | 'move';
}

/** The body of the call; null for a move by no day and no minute. */
export function severalBody({ ids, act }: Chosen, { days, minutes, reason, notify }: SeveralDraft): SeveralBody | null {
  if (act === 'cancel') return { ids: [...ids], act, reason, notify };
  return days === 0 && minutes === 0 ? null : { ids: [...ids], act, days, minutes, reason, notify };
}

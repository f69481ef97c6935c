import { call, isApiError } from '@planner/api-client';
import { PREVIEW } from '@planner/live-data';
import { addDays, dayInZone, endsNextDay, isClockTime, isDay, wallClock } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '@planner/contract';
import { pastLessonCharge } from '../../lesson-change/known-charge.ts';
import { useSettled } from '../../lesson-change/use-settled.ts';
import type { TimeDraft } from '../fields/time-draft.ts';

const KEYS = [
  'POST /api/lesson-one-time',
  'POST /api/create_group_lesson',
  'POST /api/lesson-trial',
  'PUT /api/lessons/{id}',
] as const;

/** The request to send, as a preview without a known charge. */
export type PastLessonWish = {
  [Key in (typeof KEYS)[number]]: { key: Key; input: InputOf<Key> };
}[(typeof KEYS)[number]];

/** The form's note about a past lesson, and the charge that it knows. */
export interface PastLesson {
  text: string | null;
  known_charge: number | null;
}

const UNKNOWN = 'Уже прошло: занятие будет сразу проведено, стоимость спишется';

/** The refusal of the preview contains the answer: the charge. */
async function ask({ key, input }: PastLessonWish, signal: AbortSignal): Promise<PastLesson> {
  try {
    await call(key, input, { signal });
  } catch (error) {
    const known_charge = pastLessonCharge(error);
    if (known_charge !== null && isApiError(error)) return { text: error.message, known_charge };
    throw error;
  }
  return { text: null, known_charge: null };
}

function isPast({ conducted_date, start_time, end_time }: TimeDraft, now: number, zone: string): boolean {
  if (conducted_date === null || !isDay(conducted_date) || !isClockTime(start_time) || !isClockTime(end_time))
    return false;
  const { time } = wallClock(now, zone);
  const end_date = endsNextDay(start_time, end_time) ? addDays(conducted_date, 1) : conducted_date;
  return `${end_date} ${end_time}` <= `${dayInZone(now, zone)} ${time}`;
}

/** LSN-86. Asks the server, a moment after the last key, which charge saving a past lesson causes. */
export function usePastLesson(time: TimeDraft, wish: PastLessonWish | null, isNew: boolean): PastLesson {
  const { time_zone } = useUser();
  const isOver = isPast(time, useNow(), time_zone);
  const asked = isOver && wish !== null ? JSON.stringify(wish) : null;
  const text = useSettled(asked);
  const isSettled = asked !== null && text === asked;
  const { data } = useQuery({
    queryKey: ['lesson-over', text],
    // This hook serialized the text from a wish, so the cast is safe.
    queryFn: ({ signal }) => ask(JSON.parse(text ?? '') as PastLessonWish, signal),
    enabled: isSettled,
    ...PREVIEW,
  });
  if (isSettled && data !== undefined) return data;
  return { text: isOver && isNew ? UNKNOWN : null, known_charge: null };
}

import { dayInZone, wallClock } from '@planner/schedule';
import { dateText } from './date-text.ts';

/** A reading: its newest answer, the time of that answer, and the time of the last failure, in milliseconds. */
export interface FailedReading {
  readonly data: unknown;
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  /** The last failure. An error of a call has the number of its request. */
  readonly error?: (Error & { request_id?: string | null }) | null;
}

/** WRD-16, ADM-19. «Не удалось загрузить неделю», or with older data «Показаны данные на 14:05». */
export function failedText(
  what: string,
  { data, dataUpdatedAt, errorUpdatedAt, error }: FailedReading,
  zone: string,
): string {
  const number = error?.request_id ? `. Номер ошибки: ${error.request_id}` : '';
  if (data === undefined) return `Не удалось загрузить ${what}${number}`;
  const { date, time } = wallClock(dataUpdatedAt, zone);
  const isOfToday = date === dayInZone(errorUpdatedAt, zone);
  return `Не удалось обновить ${what}. Показаны данные на ${isOfToday ? '' : `${dateText(date)}, `}${time}${number}`;
}

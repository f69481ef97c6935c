import { dayInZone, wallClock } from '@planner/schedule';
import { dateText } from './dates.ts';

/** What is known of a reading: the answer shown, when it was got, and when the last attempt failed. */
interface Reading {
  readonly data: unknown;
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
}

/** WRD-16. «Не удалось загрузить неделю»; where an older answer is shown, of what time it is: «Показаны данные на 14:05». */
export function failedText(what: string, { data, dataUpdatedAt, errorUpdatedAt }: Reading, zone: string): string {
  if (data === undefined) return `Не удалось загрузить ${what}`;
  const { date, time } = wallClock(dataUpdatedAt, zone);
  const isOfToday = date === dayInZone(errorUpdatedAt, zone);
  return `Не удалось обновить ${what}. Показаны данные на ${isOfToday ? '' : `${dateText(date)}, `}${time}`;
}

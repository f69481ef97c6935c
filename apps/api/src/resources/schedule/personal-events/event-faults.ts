import type { NewPersonalEvent } from '@planner/contract';
import { daysBetween, farthestHorizonOf, type Day } from '@planner/schedule';
import type { z } from 'zod';

export type Asked = z.output<typeof NewPersonalEvent>;
export type EventFault = { readonly [Field in keyof Asked]?: string };

const MOST_DAYS = 31;
const DAYS = ['first_day', 'last_day', 'repeat_until'] as const;
/** The days that the contract accepts. A moved weekly event may lie outside of them. */
const KNOWN_DAYS = { from: '1900-01-01', to: '2100-12-31' };
const isUnknown = (day: Day | null | undefined) => day != null && (day < KNOWN_DAYS.from || day > KNOWN_DAYS.to);

/** The last days of an event before a change. A change may leave them in the past. */
export type KnownDays = Pick<Asked, 'last_day' | 'repeat_until'>;

/** WRK-31. The first fault of an impossible event, by its field. */
export function faultOfEvent(asked: Asked, today: Day, known?: KnownDays): EventFault | undefined {
  const { first_day, last_day, start_time = null, end_time = null, is_weekly } = asked;
  const unknown = DAYS.find((name) => isUnknown(asked[name]));
  if (unknown !== undefined) return { [unknown]: 'Этот день слишком далеко' };
  if (last_day < first_day) return { last_day: 'Последний день не может быть раньше первого' };
  if (daysBetween(first_day, last_day) >= MOST_DAYS) return { last_day: 'Не дольше чем на 31 день' };
  if (last_day > farthestHorizonOf(today)) return { last_day: 'Можно не дальше чем на два года вперёд' };
  if (start_time === null && end_time !== null) return { start_time: 'Укажите время начала' };
  if (start_time !== null && end_time === null) return { end_time: 'Укажите время конца' };
  if (first_day === last_day && start_time !== null && end_time !== null && end_time <= start_time) {
    return { end_time: 'Конец должен быть позже начала' };
  }
  return is_weekly ? faultOfWeeks(asked, today, known) : faultOfOne(asked, today, known);
}

function faultOfOne({ last_day, repeat_until = null }: Asked, today: Day, known?: KnownDays): EventFault | undefined {
  if (repeat_until !== null) return { repeat_until: 'День окончания нужен только событию, которое повторяется' };
  return last_day < today && last_day !== known?.last_day ? { last_day: 'Это время уже прошло' } : undefined;
}

function faultOfWeeks(
  { first_day, last_day, repeat_until = null }: Asked,
  today: Day,
  known?: KnownDays,
): EventFault | undefined {
  if (daysBetween(first_day, last_day) >= 7)
    return { last_day: 'Каждую неделю повторяется только то, что короче недели' };
  if (repeat_until === null) return undefined;
  if (repeat_until < first_day) return { repeat_until: 'Повторы не могут закончиться раньше первого дня' };
  return repeat_until < today && repeat_until !== known?.repeat_until
    ? { repeat_until: 'Этот день уже прошёл' }
    : undefined;
}

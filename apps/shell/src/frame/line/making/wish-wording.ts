import { partsOfDay, type Day } from '@planner/schedule';
import { counted, dayAndMonth, dayHeading, timeRangeText, weekdaysText } from '@planner/wording';
import type { Wish, WishedSlot } from '../grammar/wish.ts';

const roubles = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

export const roublesText = (amount: number): string => `${roubles.format(amount)} ₽`;

/** «31 мая», with the year if it differs from today's. */
export const dayText = (day: Day, today: Day): string =>
  partsOfDay(day).year === partsOfDay(today).year ? dayAndMonth(day) : `${dayAndMonth(day)} ${partsOfDay(day).year}`;

const timeText = (start: string, end: string): string => (end === '' ? start : timeRangeText(start, end));

/** «вт и чт в 18:00», and with different times «вт в 18:00, чт в 19:30». */
function slotsText(slots: readonly WishedSlot[]): string {
  const times = [...new Set(slots.map(({ start, end }) => timeText(start, end)))];
  const withTime = (time: string) => {
    const days = weekdaysText(
      slots.filter(({ start, end }) => timeText(start, end) === time).map((slot) => slot.weekday),
    );
    return time === '' ? days : `${days} в ${time}`;
  };
  return times.map(withTime).join(', ');
}

export const KINDS: Record<Wish['what'], string> = {
  lesson: 'Занятие',
  series: 'Регулярные занятия',
  trial: 'Пробное занятие',
  payment: 'Оплата',
};

/** ONE-10. Returns the words for every part that the line has recognized, except the kind and the name. */
export function wishText(wish: Wish, today: Day): string {
  const { what, day, start, end, slots, amount, until, count, weeks } = wish;
  const time = timeText(start, end);
  return [
    what === 'series'
      ? slotsText(slots)
      : [day && dayHeading(day, today).toLowerCase(), time].filter(Boolean).join(' в '),
    weeks > 1 && `раз в ${counted(weeks, 'неделя')}`,
    amount !== null && roublesText(amount),
    count !== null && counted(count, 'занятие'),
    until !== null && `до ${dayText(until, today)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

import { SAMPLE_DAYS, SAMPLE_FIRST_DATE, type SampleLesson, type SampleLook } from './sample-week.ts';

const ROUBLES = new Intl.NumberFormat('ru-RU');
export const roubles = (sum: number): string => `${ROUBLES.format(sum)} ₽`;

/** Formats hours as a time: 15.5 is 15:30. */
export const clock = (hour: number): string =>
  `${String(Math.floor(hour)).padStart(2, '0')}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`;

export const timesOf = ({ from, to }: Pick<SampleLesson, 'from' | 'to'>): string => `${clock(from)}–${clock(to)}`;

const STATES: Readonly<Record<SampleLook, string>> = {
  plain: 'Запланировано',
  done: 'Проведено, оплачено',
  live: 'Идёт сейчас',
  cancelled: 'Отменено за день, без списания',
  trial: 'Пробное, бесплатно',
  unpaid: 'Проведено, не оплачено',
};
export const stateOf = ({ look }: Pick<SampleLesson, 'look'>): string => STATES[look];

export const dayOf = ({ day }: Pick<SampleLesson, 'day'>): string =>
  `${SAMPLE_DAYS[day]?.[1] ?? ''}, ${SAMPLE_FIRST_DATE + day} ноября`;

/** Returns the text that screen readers read after the block's own text. */
export const asideOf = (lesson: SampleLesson): string => {
  const { who, look, half } = lesson;
  return [
    ...(half === undefined ? [] : [who.name]),
    dayOf(lesson),
    ...(half === undefined && look !== 'trial' ? [] : [timesOf(lesson)]),
    who.subject,
    stateOf(lesson).toLowerCase(),
  ].join(', ');
};

/** LND-38: counts like the product's calendar: a cancelled lesson is neither a lesson nor money. */
export function summaryOf(lessons: readonly SampleLesson[]): string {
  const held = lessons.filter(({ look }) => look !== 'cancelled');
  return `Занятий: ${held.length} · ${roubles(held.reduce((sum, { who }) => sum + who.price, 0))}`;
}

import type { WeekdayId } from '@planner/schedule';

/** A day of the week as it is shown: its two letters and its name. */
export interface Weekday {
  readonly id: WeekdayId;
  readonly label: string;
  readonly name: string;
}

/** The days of the week, Monday first, Sunday 7 (WRD-5). */
export const WEEKDAYS: readonly Weekday[] = [
  { id: 1, label: 'Пн', name: 'понедельник' },
  { id: 2, label: 'Вт', name: 'вторник' },
  { id: 3, label: 'Ср', name: 'среда' },
  { id: 4, label: 'Чт', name: 'четверг' },
  { id: 5, label: 'Пт', name: 'пятница' },
  { id: 6, label: 'Сб', name: 'суббота' },
  { id: 7, label: 'Вс', name: 'воскресенье' },
];

function weekdayWords(id: WeekdayId): Weekday {
  const weekday = WEEKDAYS[id - 1];
  if (weekday === undefined) throw new RangeError(`Not a day of the week: ${id}`);
  return weekday;
}

/** The two letters of a day of the week: «Пн» (WRD-5). */
export const weekdayLabel = (id: WeekdayId): string => weekdayWords(id).label;

/** The name of a day of the week: «понедельник» (WRD-5). */
export const weekdayName = (id: WeekdayId): string => weekdayWords(id).name;

/** Joins words as a sentence does: «пн, ср и пт». */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} и ${last}`;
}

const inOrder = (ids: readonly WeekdayId[]): WeekdayId[] => [...new Set(ids)].toSorted((one, other) => one - other);

/** The weekdays of a rule in short, in order of the week: «вт и чт», «каждый день» for all seven (WRD-6). */
export function weekdaysText(ids: readonly WeekdayId[]): string {
  const ordered = inOrder(ids);
  return ordered.length === 7 ? 'каждый день' : listWords(ordered.map((id) => weekdayLabel(id).toLowerCase()));
}

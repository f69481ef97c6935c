import type { WeekdayId } from '@planner/schedule';

/** A day of the week with its two-letter label and its name. */
export interface Weekday {
  readonly id: WeekdayId;
  readonly label: string;
  readonly name: string;
}

/** The days of the week, Monday first, Sunday is 7 (WRD-5). */
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

/** Returns the two-letter label of a weekday: «Пн» (WRD-5). Throws a RangeError for an unknown id. */
export const weekdayLabel = (id: WeekdayId): string => weekdayWords(id).label;

/** Returns the name of a weekday: «понедельник» (WRD-5). Throws a RangeError for an unknown id. */
export const weekdayName = (id: WeekdayId): string => weekdayWords(id).name;

/** Joins words as in a sentence: «пн, ср и пт». */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} и ${last}`;
}

const inOrder = (ids: readonly WeekdayId[]): WeekdayId[] => [...new Set(ids)].toSorted((one, other) => one - other);

/** Returns a rule's weekdays in order: «вт и чт», or «каждый день» for all seven (WRD-6). */
export function weekdaysText(ids: readonly WeekdayId[]): string {
  const ordered = inOrder(ids);
  return ordered.length === 7 ? 'каждый день' : listWords(ordered.map((id) => weekdayLabel(id).toLowerCase()));
}

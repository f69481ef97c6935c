import { daysText, minutesItem, SHIFT_MINUTES } from '../lesson-change/shift-lengths.ts';

interface Item {
  id: number;
  text: string;
}

const DAYS = [1, 2, 3, 4, 5, 6, 7, 14, 21, 28];

const dayItem = (days: number): Item => ({
  id: days,
  text: days === 0 ? 'В тот же день' : `На ${daysText(Math.abs(days))} ${days > 0 ? 'позже' : 'раньше'}`,
});

/** Returns the offered values. Adds the present value if dragging has chosen a value that is not offered. */
const withPresent = (items: readonly Item[], present: Item): Item[] =>
  items.some(({ id }) => id === present.id) ? [...items] : [present, ...items];

const DAY_ITEMS = [0, ...DAYS, ...DAYS.map((days) => -days)].map(dayItem);
const MINUTE_ITEMS = [{ id: 0, text: 'В то же время' }, ...SHIFT_MINUTES];

export const dayItems = (present: number): Item[] => withPresent(DAY_ITEMS, dayItem(present));
export const minuteItems = (present: number): Item[] => withPresent(MINUTE_ITEMS, minutesItem(present));

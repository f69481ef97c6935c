import { expect, test } from 'vitest';
import { dayItems, minuteItems } from './shift-items.ts';
import { shiftOf } from './several-draft.ts';

test.each([
  [0, 90, { days: 0, minutes: 90 }],
  [0, 720, { days: 0, minutes: 720 }],
  [1, 735, { days: 2, minutes: -705 }],
  [0, -840, { days: -1, minutes: 600 }],
])('[LSN-233] a move by %i days and %i minutes is one within half a day', (days, minutes, expected) => {
  expect(shiftOf(days, minutes)).toEqual(expected);
});

test('[LSN-233] moves have words, also the one of a drag that is not on offer', () => {
  const textOf = (items: { id: number; text: string }[], id: number) =>
    items.find((item) => item.id === id)?.text.replaceAll('\u00a0', ' ');

  expect([1, -1, 2, 7, -14, 0, 10].map((id) => textOf(dayItems(10), id))).toEqual([
    'На день позже',
    'На день раньше',
    'На 2 дня позже',
    'На неделю позже',
    'На 2 недели раньше',
    'В тот же день',
    'На 10 дней позже',
  ]);
  expect([0, -15, 105].map((id) => textOf(minuteItems(105), id))).toEqual([
    'В то же время',
    'Раньше на 15 мин',
    'Позже на 1 ч 45 мин',
  ]);
});

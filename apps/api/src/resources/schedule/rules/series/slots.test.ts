import { expect, test } from 'vitest';
import { overlappingSlots, pairSlots } from './slots.ts';

const slot = (day_of_week_id: number, start_time: string, end_time: string) => ({
  day_of_week_id,
  start_time,
  end_time,
});

test.each([
  { name: 'touching slots', slots: [slot(1, '18:00', '19:00'), slot(1, '19:00', '20:00')], found: null },
  {
    name: 'a break that overlaps the next slot',
    slots: [slot(1, '18:00', '19:00'), slot(1, '19:00', '20:00')],
    pause: 5,
    found: [0, 1],
  },
  {
    name: 'a night slot that overlaps the next day',
    slots: [slot(3, '00:30', '01:00'), slot(2, '23:00', '00:45')],
    found: [0, 1],
  },
  {
    name: 'a Sunday night slot that overlaps Monday',
    slots: [slot(7, '23:00', '01:00'), slot(1, '00:30', '01:30')],
    found: [0, 1],
  },
  {
    name: 'a Sunday night slot of every second week',
    slots: [slot(7, '23:00', '01:00'), slot(1, '00:30', '01:30')],
    interval: 2,
    found: null,
  },
])('[RUL-12] $name: $found', ({ slots, pause = 0, interval = 1, found }) => {
  expect(overlappingSlots(slots, pause, interval)).toEqual(found);
});

test.each([
  {
    name: 'the same slots in another order',
    before: [slot(2, '18:00', '19:00'), slot(4, '18:00', '19:00')],
    after: [slot(4, '18:00', '19:30'), slot(2, '18:00', '19:00')],
    pairs: [
      [1, { slot: 1, shift: 0 }],
      [2, { slot: 0, shift: 0 }],
    ],
  },
  {
    name: 'another time and another weekday',
    before: [slot(2, '18:00', '19:00'), slot(4, '18:00', '19:00')],
    after: [slot(4, '20:00', '21:00'), slot(6, '10:00', '11:00')],
    pairs: [
      [1, { slot: 1, shift: 4 }],
      [2, { slot: 0, shift: 0 }],
    ],
  },
  {
    name: 'a removed slot',
    before: [slot(2, '18:00', '19:00'), slot(4, '18:00', '19:00')],
    after: [slot(4, '18:00', '19:00')],
    pairs: [[2, { slot: 0, shift: 0 }]],
  },
])('[RUL-25] $name', ({ before, after, pairs }) => {
  const old = before.map((day, index) => ({ ...day, id: index + 1 }));

  expect(pairSlots(old, after)).toEqual(new Map(pairs.map(([id, pair]) => [id, pair])));
});

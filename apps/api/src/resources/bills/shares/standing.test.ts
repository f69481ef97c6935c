import { expect, test } from 'vitest';
import { type BilledPart, standingOf } from './standing.ts';

const MOTHER = 1;
const FATHER = 2;

/** A held lesson of 1,500 roubles. The sums are in kopecks. */
const lesson = (lesson_id: number, covered_minor: number, due_minor = 150_000) => ({
  lesson_id,
  conducted_date: `2026-11-1${lesson_id}`,
  start_time: '10:00',
  status: 'completed' as const,
  due_minor,
  covered_minor,
});

/** A line of the bill with the same number. */
const line = (
  bill_id: number,
  lesson_id: number,
  amount_minor: number,
  more: Partial<BilledPart> = {},
): BilledPart => ({
  line_id: bill_id,
  bill_id,
  payer_id: MOTHER,
  lesson_id,
  share: 60,
  amount_minor,
  whole_minor: 150_000,
  is_live: true,
  is_planned: false,
  ...more,
});
const OF_FATHER = { payer_id: FATHER, share: 40 };

function standing(
  lessons: readonly ReturnType<typeof lesson>[],
  parts: readonly BilledPart[],
  paid: Record<number, number> = {},
) {
  const money = new Map(Object.entries(paid).map(([bill, minor]) => [Number(bill), minor]));
  const { taken, open } = standingOf({ lessons, parts, paid: money });
  return { left: taken.map(({ left_minor }) => left_minor), open: [...open.values()] };
}

test('[BIL-103] money that covered a lesson before its first bill lowers no line again', () => {
  expect(standing([lesson(1, 50_000)], [line(1, 1, 60_000, { whole_minor: 100_000 })])).toEqual({
    left: [60_000],
    open: [40_000],
  });
});

test('[BIL-104] a lesson stays billable while only the money of a bill for another lesson covers it', () => {
  const parts = [line(1, 2, 90_000)];

  expect(standing([lesson(1, 90_000), lesson(2, 0)], parts, { 1: 90_000 })).toEqual({
    left: [0],
    open: [150_000, 60_000],
  });
});

test('[BIL-104] a lesson is billable up to the divided sum first, and up to its price if other money was taken back', () => {
  const parts = [line(1, 2, 60_000, { whole_minor: 100_000 }), line(2, 3, 90_000)];
  const covered = [lesson(1, 110_000), lesson(2, 0), lesson(3, 0)];
  const takenBack = [lesson(1, 60_000), lesson(2, 0), lesson(3, 0)];

  expect(standing(covered, parts, { 1: 60_000 })).toEqual({ left: [0, 90_000], open: [150_000, 40_000, 60_000] });
  expect(standing(takenBack, parts, { 1: 60_000 })).toEqual({ left: [0, 90_000], open: [150_000, 90_000, 60_000] });
});

test('[BIL-105] the money of a shared bill does not pay a whole line, and money of no bill pays it first', () => {
  const parts = [line(1, 1, 100_000, { share: null, whole_minor: null, payer_id: null }), line(2, 2, 90_000)];

  expect(standing([lesson(1, 140_000), lesson(2, 0)], parts, { 2: 90_000 })).toEqual({
    left: [100_000, 0],
    open: [0, 60_000],
  });
  expect(standing([lesson(1, 150_000), lesson(2, 100_000)], parts, { 2: 90_000 })).toEqual({
    left: [0, 0],
    open: [0, 50_000],
  });
});

test('[BIL-108] money for a lesson without a charge pays the other lines of its payer before other payers', () => {
  const parts = [line(1, 9, 90_000), line(2, 1, 60_000, OF_FATHER), line(3, 1, 90_000)];

  expect(standing([lesson(1, 90_000)], parts, { 1: 90_000 })).toEqual({ left: [0, 60_000, 0], open: [0] });
});

test('[BIL-108] after a lower price, what a payer has paid too much pays the own lines first', () => {
  const parts = [line(1, 1, 90_000), line(2, 1, 60_000, OF_FATHER), line(3, 2, 60_000, OF_FATHER), line(4, 2, 90_000)];

  expect(standing([lesson(1, 90_000, 100_000), lesson(2, 0)], parts, { 1: 90_000 })).toEqual({
    left: [0, 40_000, 60_000, 60_000],
    open: [0, 0],
  });
});

/** A line of the whole lesson. */
const WHOLE = { share: null, whole_minor: null, payer_id: null };

test('[BIL-110] in whole bills money of no bill pays the line of the lesson that the account covers', () => {
  const parts = [line(1, 2, 150_000, WHOLE), line(2, 1, 150_000, WHOLE)];

  expect(standing([lesson(1, 150_000), lesson(2, 0)], parts)).toEqual({ left: [150_000, 0], open: [0, 0] });
  expect(standing([lesson(1, 150_000), lesson(2, 0)], parts, { 1: 150_000 })).toEqual({
    left: [0, 150_000],
    open: [0, 0],
  });
});

test('[BIL-111] a whole lesson is billable by the sum that its bills do not ask for', () => {
  expect(standing([lesson(1, 0)], [line(1, 1, 100_000, WHOLE)])).toEqual({ left: [100_000], open: [50_000] });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  gapsBetween,
  joinSpans,
  partOnFirstDay,
  spanOfLesson,
  spansOverlap,
  tailOnNextDay,
  withBreak,
} from './day-span.ts';

const span = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 720 }))
  .map(([start, length]) => ({ start, end: start + length }));

test('[TIM-3] a lesson over midnight has a part on its day and a tail on the next day', () => {
  const lesson = spanOfLesson('23:00:00.000Z', '00:30:00.000Z');

  expect(lesson).toEqual({ start: 1380, end: 1470 });
  expect(partOnFirstDay(lesson)).toEqual({ start: 1380, end: 1440 });
  expect(tailOnNextDay(lesson)).toEqual({ start: 0, end: 30 });
  expect(tailOnNextDay(spanOfLesson('23:00', '00:00'))).toBeNull();
});

test.each([
  ['10:00', '11:00', 0, '11:00', '12:00', false],
  ['10:00', '11:00', 10, '11:00', '12:00', true],
  ['10:00', '11:00', 10, '11:10', '12:00', false],
  ['10:00', '11:00', 0, '10:30', '10:45', true],
  ['10:00', '11:00', 0, '09:00', '10:01', true],
])('[TIM-9] %s–%s with a break of %i and %s–%s overlap: %s', (start, end, rest, start2, end2, overlap) => {
  const [one, other] = [withBreak(spanOfLesson(start, end), rest), spanOfLesson(start2, end2)];

  expect([spansOverlap(one, other), spansOverlap(other, one)]).toEqual([overlap, overlap]);
});

test('[TIM-10] the gaps of a day are between lessons; short gaps are left out', () => {
  const busy = [spanOfLesson('15:00', '16:00'), spanOfLesson('10:00', '11:00'), spanOfLesson('11:10', '12:00')];

  expect(gapsBetween(busy, spanOfLesson('09:00', '18:00'), 30)).toEqual([
    spanOfLesson('09:00', '10:00'),
    spanOfLesson('12:00', '15:00'),
    spanOfLesson('16:00', '18:00'),
  ]);
  expect(gapsBetween([], spanOfLesson('09:00', '18:00'))).toEqual([spanOfLesson('09:00', '18:00')]);
  expect(gapsBetween([{ start: 0, end: 1440 }], spanOfLesson('09:00', '18:00'))).toEqual([]);
});

test('[TIM-10] every minute of the working time is either busy or in exactly one gap', () => {
  const within = { start: 480, end: 1200 };
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), (busy) => {
      const gaps = gapsBetween(busy, within);
      for (let minute = within.start; minute < within.end; minute += 1) {
        const here = { start: minute, end: minute + 1 };
        const isBusy = busy.some((one) => spansOverlap(one, here));
        expect(gaps.filter((gap) => spansOverlap(gap, here)).length).toBe(isBusy ? 0 : 1);
      }
    }),
    { numRuns: 50 },
  );
});

test('[TIM-10] overlapping and touching spans are joined', () => {
  expect(
    joinSpans([
      { start: 60, end: 90 },
      { start: 0, end: 30 },
      { start: 30, end: 45 },
      { start: 80, end: 85 },
    ]),
  ).toEqual([
    { start: 0, end: 45 },
    { start: 60, end: 90 },
  ]);
});

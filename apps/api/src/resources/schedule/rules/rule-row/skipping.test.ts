import { addDays, dayOfCount, type Day, type WeekdayId } from '@planner/schedule';
import { holidayOf } from '@planner/schedule/holidays';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sized } from '../../../../testing/sized.ts';
import { isSkipped, keptOccurrences, skippedDays, type SkippingRule } from './skipping.ts';

const TODAY = '2026-11-20';
const DAY = 86_400_000;
/** Moscow is three hours ahead of UTC in all seasons, so the model needs no table of zones. */
const ZONE = 'Europe/Moscow';
const moscow = (day: Day, minutes: number) => Date.parse(`${day}T00:00Z`) + (minutes - 180) * 60_000;
const clock = (minutes: number) =>
  `${String(Math.floor((minutes % 1440) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const slot = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  start: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  length: fc.constantFrom(30, 60, 90, 240),
});
const span = fc.record({
  from: fc.integer({ min: -10, max: 420 }),
  start: fc.integer({ min: 0, max: 47 }).map((half) => half * 30),
  minutes: fc.constantFrom(60, 300, 1440, 7 * 1440, 30 * 1440),
});
const wish = fc.record({
  slots: fc.uniqueArray(slot, { minLength: 1, maxLength: 4, selector: ({ weekday, start }) => weekday * 1440 + start }),
  begins: fc.integer({ min: 0, max: 60 }),
  lasts: fc.integer({ min: 0, max: 400 }),
  interval: fc.constantFrom(1, 1, 2, 3, 4),
  spans: fc.array(span, { maxLength: 4 }),
  holidays: fc.boolean(),
  count: fc.integer({ min: 1, max: 40 }),
});
type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never;

const spansOf = ({ spans }: Wish) =>
  spans.map(({ from, start, minutes }) => {
    const begin = moscow(addDays(TODAY, from), start);
    return { start: begin, end: begin + minutes * 60_000 };
  });

function ruleOf(given: Wish): SkippingRule & { repeat_until: Day } {
  const starts_on = addDays(TODAY, given.begins);
  return {
    days: given.slots.map(({ weekday, start, length }) => ({
      // The generator makes whole numbers from 1 to 7.
      day_of_week_id: weekday as WeekdayId,
      start_time: clock(start),
      end_time: clock(start + length),
    })),
    starts_on,
    repeat_until: addDays(starts_on, given.lasts),
    interval_weeks: given.interval,
    skips: { zone: ZONE, spans: spansOf(given), holidays: given.holidays },
  };
}

interface ModelLesson {
  text: string;
  day: Day;
  isKept: boolean;
}

/** The independent model: checks each day, each slot of the day, and each time off as a span of instants. */
function modelOf(given: Wish, last: Day): ModelLesson[] {
  const first = addDays(TODAY, given.begins);
  const weekdayOf = (day: Day) => ((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7) + 1;
  const monday = Date.parse(`${first}T00:00Z`) - (weekdayOf(first) - 1) * DAY;
  const lessons: ModelLesson[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const week = Math.floor((Date.parse(`${day}T00:00Z`) - monday) / (7 * DAY));
    if (week % given.interval !== 0) continue;
    const today = given.slots.filter(({ weekday }) => weekday === weekdayOf(day));
    for (const { start, length } of today.toSorted((one, other) => one.start - other.start)) {
      const [begin, end] = [moscow(day, start), moscow(day, start + length)];
      const isAway = spansOf(given).some((away) => away.start < end && begin < away.end);
      const isKept = !isAway && !(given.holidays && holidayOf(day) !== null);
      lessons.push({ text: `${day} ${clock(start)}`, day, isKept });
    }
  }
  return lessons;
}

const MODEL = '[WRK-3] [WRK-16] rules of any interval keep and skip the same dates as an independent model of days';
sized(MODEL, { small: 60, full: 1000 }, async (count, size) => {
  let [kept, skipped] = [0, 0];
  fc.assert(
    fc.property(wish, (given) => {
      const rule = ruleOf(given);
      const model = modelOf(given, rule.repeat_until);
      const away = [...new Set(model.filter(({ isKept }) => !isKept).map(({ day }) => day))];

      const dates = keptOccurrences(rule, rule.repeat_until).map(
        ({ original_date, day }) => `${original_date} ${day.start_time}`,
      );

      expect(dates).toEqual(model.filter(({ isKept }) => isKept).map(({ text }) => text));
      expect(skippedDays(rule, rule.repeat_until, { known: [] })).toEqual(away);
      expect(skippedDays(rule, rule.repeat_until, { known: away.slice(0, 1) })).toEqual(away.slice(1));
      kept += dates.length;
      skipped += away.length;
    }),
    { numRuns: count, seed: 20_261_120 },
  );
  if (size === 'full') expect([kept > 10_000, skipped > 1000]).toEqual([true, true]);
});

test('[WRK-3] [WRK-16] lesson number N of a rule is the same day as in the model', () => {
  fc.assert(
    fc.property(wish, (given) => {
      const rule = ruleOf(given);

      const last = dayOfCount(rule, given.count, { isMeant: (one) => !isSkipped(rule, one) });

      const before = modelOf(given, last).filter(({ isKept }) => isKept);
      expect(before[given.count - 1]?.day).toBe(last);
    }),
    { numRuns: 60, seed: 20_261_120 },
  );
});

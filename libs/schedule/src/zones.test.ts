import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { clockElsewhere, wallClock } from './wall-clock.ts';
import { dayFromNumber, dayNumber } from './week.ts';
import { instantOf, lessonInstants, timeZones } from './zones.ts';

/** The inverse of instantOf, computed by Temporal. */
function localTimeOf(instant: Date, zone: string): { date: string; time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString().slice(0, 5) };
}

test.each([
  ['2026-10-22', '18:00', 'Europe/Berlin', '2026-10-22T16:00:00.000Z'],
  ['2026-10-27', '18:00', 'Europe/Berlin', '2026-10-27T17:00:00.000Z'],
  ['2027-03-25', '18:00', 'Europe/Berlin', '2027-03-25T17:00:00.000Z'],
  ['2027-03-30', '18:00', 'Europe/Berlin', '2027-03-30T16:00:00.000Z'],
  ['2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-11-20', '18:00:00.000Z', 'Europe/Moscow', '2026-11-20T15:00:00.000Z'],
  ['2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
])('[TIM-19] the local time %s %s in %s is the instant %s', (date, time, zone, instant) => {
  expect(instantOf(date, time, zone).toISOString()).toBe(instant);
});

test('[TIM-19] a skipped local time becomes an hour later; a repeated one stays as it is', () => {
  expect(localTimeOf(instantOf('2027-03-28', '02:30', 'Europe/Berlin'), 'Europe/Berlin')).toEqual({
    date: '2027-03-28',
    time: '03:30',
  });
  expect(localTimeOf(instantOf('2026-10-25', '02:30', 'Europe/Berlin'), 'Europe/Berlin')).toEqual({
    date: '2026-10-25',
    time: '02:30',
  });
});

test('[TIM-19] instantOf returns the same as Temporal, and the browser’s clock shows the same time', () => {
  const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC');
  const day = fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2050-12-31') }).map(dayFromNumber);
  const time = fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
  fc.assert(
    fc.property(day, time, zone, (date, clock, name) => {
      const instant = instantOf(date, clock, name);
      const temporal = Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(name);
      expect(instant.getTime()).toBe(temporal.epochMilliseconds);
      expect(localTimeOf(instant, name)).toEqual(wallClock(instant, name));
    }),
    { numRuns: 2000 },
  );
});

test('[TIM-20] a lesson lasts as long as its clock times say, also when the clocks change', () => {
  const night = lessonInstants('2027-03-28', '02:30', '03:30', 'Europe/Berlin');
  const evening = lessonInstants('2026-11-20', '23:30', '00:30', 'Europe/Moscow');

  expect(night.end_at.getTime() - night.start_at.getTime()).toBe(3_600_000);
  expect([evening.start_at, evening.end_at].map((instant) => instant.toISOString())).toEqual([
    '2026-11-20T20:30:00.000Z',
    '2026-11-20T21:30:00.000Z',
  ]);
});

test('[TIM-21] zones have Russian names and offsets, Russian zones first', () => {
  const winter = timeZones('2026-11-20T12:00:00Z');

  expect(winter[0]).toEqual({ id: 'Europe/Kaliningrad', name: 'Калининград (UTC+2)', offset_minutes: 120 });
  expect(winter).toContainEqual({ id: 'Europe/Moscow', name: 'Москва (UTC+3)', offset_minutes: 180 });
  expect(winter.slice(0, 26).every(({ id }) => /^(Europe|Asia)\//.test(id))).toBe(true);
  expect(winter.filter(({ name }) => /[A-Za-z]/.test(name.replace('UTC', '')))).toEqual([]);
  expect(winter.length).toBe(new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']).size);
  expect(timeZones('2026-11-20T12:05:00Z')).toBe(winter);
  expect(timeZones('2026-07-01T12:00:00Z')).toContainEqual({
    id: 'Europe/Berlin',
    name: 'Берлин (UTC+2)',
    offset_minutes: 120,
  });
});

test('[TIM-21] a label shows half hours and negative offsets', () => {
  const zones = timeZones('2026-11-20T12:00:00Z');
  const labelled = (zone: string) =>
    zones.filter(({ id }) => id === zone).flatMap(({ name, offset_minutes }) => [name, offset_minutes]);

  expect(labelled('Asia/Calcutta')).toEqual(['Калькутта (UTC+5:30)', 330]);
  expect(labelled('America/St_Johns')).toEqual(['Сент-Джонс (UTC−3:30)', -210]);
});

/**
 * The program for hosts in other zones: a rule over both clock changes, the skipped hour, the repeated hour, and day
 * arithmetic.
 */
const QUESTIONS = `
  import { instantOf } from './src/zones.ts';
  import { addDays, occurrencesOf, wallClock, weekdayOf, weeksOfMonth } from './src/index.ts';
  const zone = 'Europe/Berlin';
  const slot = (day_of_week_id) => ({ day_of_week_id, start_time: '18:00', end_time: '19:00' });
  const rule = { days: [slot(2), slot(4)], starts_on: '2026-10-20', repeat_until: '2027-04-01', interval_weeks: 1 };
  const instants = occurrencesOf(rule, '2027-06-01').map(({ original_date, day }) => instantOf(original_date, day.start_time, zone));
  console.log(JSON.stringify({
    host: new Date(1793000000000).getTimezoneOffset(),
    answers: {
      instants,
      clocks: [...new Set(instants.map((instant) => wallClock(instant, zone).time))],
      gap: instantOf('2027-03-28', '02:30', zone),
      overlap: instantOf('2026-10-25', '02:30', zone),
      days: [addDays('2026-10-24', 1), addDays('2026-10-04', 1), weekdayOf('2026-10-25'), weeksOfMonth(2026, 10)],
    },
  }));
`;

function answersUnder(zone: string): { host: number; answers: Record<string, unknown> } {
  const output = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', QUESTIONS], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

test('[TIM-23] «вт и чт 18:00» in Berlin stays at 18:00 over both clock changes, on hosts in four zones', () => {
  const [utc, ...others] = ['UTC', 'America/New_York', 'Australia/Sydney', 'Asia/Kamchatka'].map(answersUnder);

  expect(utc?.answers).toMatchObject({
    clocks: ['18:00'],
    gap: '2027-03-28T01:30:00.000Z',
    overlap: '2026-10-25T00:30:00.000Z',
  });
  expect(others.map(({ answers }) => answers)).toEqual([utc?.answers, utc?.answers, utc?.answers]);
  expect(others.map(({ host }) => host)).toEqual([240, -660, -720]);
});

test('[TIM-21] the offsets of the zones change in the quarter of an hour in which a clock changes', () => {
  const londonAt = (at: string) => timeZones(new Date(at)).find(({ id }) => id === 'Europe/London')?.offset_minutes;

  expect(['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-03-29T00:45:00Z'].map(londonAt)).toEqual([0, 60, 0]);
});

test('[TIM-21] the zones are computed once for a quarter of an hour', () => {
  const [first, ...others] = ['2026-11-20T15:15:00Z', '2026-11-20T15:29:59Z', '2026-11-20T15:30:00Z'].map((at) =>
    timeZones(new Date(at)),
  );

  expect(others.map((choices) => choices === first)).toEqual([true, false]);
});

test.each([
  ['2026-11-24', '15:00', 'Europe/Moscow', 'Asia/Yekaterinburg'],
  ['2026-11-24', '00:30', 'Asia/Kamchatka', 'America/New_York'],
  // Skipped, repeated, and the hours beside them.
  ['2027-03-28', '01:59', 'Europe/Berlin', 'Europe/Moscow'],
  ['2027-03-28', '02:30', 'Europe/Berlin', 'Europe/Moscow'],
  ['2027-03-28', '03:00', 'Europe/Berlin', 'Europe/Moscow'],
  ['2026-10-25', '01:30', 'Europe/Berlin', 'Europe/Moscow'],
  ['2026-10-25', '02:30', 'Europe/Berlin', 'Europe/Moscow'],
  ['2026-10-25', '03:30', 'Europe/Berlin', 'Europe/Moscow'],
])('[LSN-191] %s %s in %s is in %s at the clock of its instant', (date, time, zone, elsewhere) => {
  expect(clockElsewhere({ date, time }, zone, elsewhere)).toEqual(wallClock(instantOf(date, time, zone), elsewhere));
});

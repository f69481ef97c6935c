import { expect, test } from 'vitest';
import { NEW_TIME_PASSED, OWN_TIME, type SeriesLesson } from './series.ts';
import { planEnd } from './series-end.ts';
import { planChange, type SeriesChange } from './series-plan.ts';
import { lastDayAfter, shiftOfSlot } from './slot-shift.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ZONE = 'Europe/Moscow';
const TUESDAY = { id: 1, day_of_week_id: 2, start_time: '18:00:00', end_time: '19:00:00' };
const ATTRIBUTES = {
  reminder_minutes: 0,
  break_minutes: 0,
  goal: '',
  subject_id: null,
  meeting_url: '',
  cost_minor: null,
};
/** A rule with three Tuesdays at 18:00; all lessons exist. */
const RULE = {
  ...ATTRIBUTES,
  days: [TUESDAY],
  starts_on: '2026-11-24',
  repeat_until: '2026-12-08',
  interval_weeks: 1,
  time_zone_teacher: ZONE,
  generated_until: '2026-12-31',
};

const lesson = (id: number, date: string, more: Partial<SeriesLesson> = {}): SeriesLesson => ({
  id,
  rule_day_id: 1,
  original_date: date,
  conducted_date: date,
  start_time: '18:00:00',
  end_time: '19:00:00',
  time_zone_teacher: ZONE,
  start_at: `${date}T15:00:00.000Z`,
  status: 'planned',
  attributes: ATTRIBUTES,
  record: null,
  moved_away: false,
  ...more,
});
const OWN = { start_time: '17:00:00', end_time: '18:00:00' };
const FIRST = lesson(1, '2026-11-24');
const rest = (more: Partial<SeriesLesson>) => [FIRST, lesson(2, '2026-12-01', more), lesson(3, '2026-12-08')];

/** A change that moves all lessons by an hour, from the first one on. */
const LATER: SeriesChange = {
  next: { ...RULE, days: [{ day_of_week_id: 2, start_time: '19:00:00', end_time: '20:00:00' }] },
  pairs: new Map([[1, { slot: 0, shift: 0 }]]),
  patch: {},
  cut: '2026-11-24',
  anchor: null,
  shift_moved: false,
  sweeps: false,
  lay_until: '2026-12-31',
  now: NOW,
};
const SAME = { ...LATER, next: RULE };

/** The places of the kept lessons, and the fate of the others. */
function outcome(lessons: readonly SeriesLesson[], change: SeriesChange, rule = RULE) {
  const { placed, created, removed, detached, kept } = planChange(rule, lessons, change);
  const places = placed.map(({ id, conducted_date, start_time, changes }) =>
    [id, conducted_date.slice(5), start_time.slice(0, 5), ...(changes ? [] : ['as it was'])].join(' '),
  );
  return {
    places,
    created: created.map(({ original_date }) => original_date),
    removed,
    detached,
    kept: kept.map(({ id, why }) => `${id} ${why}`),
  };
}
const NOTHING = { removed: [], detached: [], kept: [] };
const ALL = ['1 11-24 19:00', '2 12-01 19:00', '3 12-08 19:00'];
const but = (place: string) => [ALL[0], place, ALL[2]];

test.each<[string, readonly SeriesLesson[], SeriesChange, object]>([
  ['moves all lessons', rest({}), LATER, { ...NOTHING, places: ALL }],
  ['moves the lessons from a day on', rest({}), { ...LATER, cut: '2026-12-01' }, { ...NOTHING, places: ALL.slice(1) }],
  ['does not move a completed lesson', rest({ status: 'completed' }), LATER, { ...NOTHING, places: [ALL[0], ALL[2]] }],
  [
    'does not move a lesson that has begun',
    rest({ start_at: '2026-11-20T12:00:00.000Z' }),
    LATER,
    { ...NOTHING, places: [ALL[0], ALL[2]] },
  ],
  [
    'does not move an individually moved lesson',
    rest(OWN),
    LATER,
    { ...NOTHING, places: but('2 12-01 17:00 as it was'), kept: [`2 ${OWN_TIME}`] },
  ],
  [
    'moves an individually moved lesson with shift_moved',
    rest(OWN),
    { ...LATER, shift_moved: true },
    { ...NOTHING, places: but('2 12-01 18:00') },
  ],
  [
    'does not move an individually moved lesson with a record',
    rest({ ...OWN, record: 'есть запись' }),
    { ...LATER, shift_moved: true },
    { ...NOTHING, places: [ALL[0], ALL[2]], detached: [2], kept: ['2 есть запись'] },
  ],
  [
    'moves a lesson with a record in another week with shift_moved',
    rest({ ...OWN, record: 'есть запись', moved_away: true, rule_day_id: null, original_date: null }),
    {
      ...LATER,
      shift_moved: true,
      anchor: { id: 1, place: { ...FIRST, start_time: '19:00:00', end_time: '20:00:00' }, slot: 0 },
    },
    { ...NOTHING, places: but('2 12-01 18:00') },
  ],
  [
    'does not move a lesson with a record in another week without shift_moved',
    rest({ ...OWN, record: 'есть запись', moved_away: true }),
    LATER,
    { ...NOTHING, places: but('2 12-01 17:00 as it was'), kept: [`2 ${OWN_TIME}`] },
  ],
  [
    'does not move a lesson with a record',
    rest({ record: 'есть запись' }),
    LATER,
    { ...NOTHING, places: [ALL[0], ALL[2]], detached: [2], kept: ['2 есть запись'] },
  ],
  [
    'does not move a lesson without a slot',
    rest({ rule_day_id: null }),
    LATER,
    { ...NOTHING, places: but('2 12-01 18:00 as it was') },
  ],
  [
    'deletes a lesson whose slot was removed',
    rest({ rule_day_id: 9 }),
    LATER,
    { ...NOTHING, places: [ALL[0], ALL[2]], removed: [2] },
  ],
  [
    'moves a lesson past midnight',
    rest({ start_time: '23:30:00', end_time: '23:45:00' }),
    { ...LATER, shift_moved: true },
    { ...NOTHING, places: but('2 12-02 00:30') },
  ],
  [
    'does not move a lesson to a past time',
    [lesson(1, '2026-11-24', { original_date: '2026-11-20', conducted_date: '2026-11-20' })],
    {
      ...LATER,
      cut: '2026-11-20',
      next: { ...LATER.next, days: [{ day_of_week_id: 5, start_time: '14:00:00', end_time: '15:00:00' }] },
    },
    { ...NOTHING, places: ['1 11-20 18:00 as it was'], kept: [`1 ${NEW_TIME_PASSED}`] },
  ],
])('[RUL-17] [RUL-18] [RUL-20] a change of the time %s', (_name, lessons, change, expected) => {
  const { created: _, ...found } = outcome(lessons, change);

  expect(found).toEqual(expected);
});

/** A time off in these hours of Moscow on 1 December, the date of the second lesson. */
const awayAt = (from: string, to: string) => {
  const at = (time: string) => Date.parse(`2026-12-01T${time}+03:00`);
  return { zone: ZONE, spans: [{ start: at(from), end: at(to) }], holidays: false };
};

test.each([false, true])('[WRK-3] a moved series has no lesson inside a time off, sweeping: %s', (sweeps) => {
  const skips = awayAt('19:00', '20:00');
  const rule = { ...RULE, skips };

  const { places, created, removed } = outcome(rest({}), { ...LATER, next: { ...LATER.next, skips }, sweeps }, rule);

  expect([places, created, removed]).toEqual([[ALL[0], ALL[2]], [], [2]]);
});

test.each([false, true])(
  '[WRK-3] a series that moves out of a time off has its lesson then, sweeping: %s',
  (sweeps) => {
    const skips = awayAt('18:00', '19:00');
    const rule = { ...RULE, skips };
    const [first, , third] = rest({});
    if (third === undefined) throw new Error('The rule has three lessons');

    const change = { ...LATER, next: { ...LATER.next, skips }, sweeps };
    const { places, created, removed } = outcome([first ?? FIRST, third], change, rule);

    expect([places, created, removed]).toEqual([[ALL[0], ALL[2]], ['2026-12-01'], []]);
  },
);

test.each<[string, Partial<SeriesChange>, string[]]>([
  ['nothing', {}, ['1 11-24 18:00 as it was', '2 12-01 18:00 as it was', '3 12-08 18:00 as it was']],
  ['a goal', { patch: { goal: 'ЕГЭ' } }, ['1 11-24 18:00', '2 12-01 18:00', '3 12-08 18:00']],
  [
    'the same goal',
    { patch: { goal: '' } },
    ['1 11-24 18:00 as it was', '2 12-01 18:00 as it was', '3 12-08 18:00 as it was'],
  ],
])('[RUL-19] when a change sets %s, the visible lesson changes or not', (_, more, places) => {
  expect(outcome(rest({}), { ...SAME, ...more }).places).toEqual(places);
});

const PUT = { ...FIRST, conducted_date: '2026-12-01', start_time: '20:00:00', end_time: '21:00:00' };

test.each<[string, Partial<SeriesLesson>, string]>([
  ['that is empty', {}, '2026-11-24'],
  ['with a record', { record: 'есть запись' }, '2026-11-24'],
  ['before the day of the change', {}, '2026-12-02'],
  ['that has begun', { start_at: '2026-11-20T12:00:00.000Z' }, '2026-11-24'],
])('[RUL-15] the chosen lesson %s moves to its new place', (_, more, cut) => {
  const anchor = { id: 2, place: PUT, slot: 0 };

  expect(outcome(rest(more), { ...LATER, cut, anchor }).places).toContain('2 12-01 20:00');
});

test.each<[string, Partial<(typeof RULE)['days'][number]>, object, object, number]>([
  ['nothing', {}, {}, {}, 0],
  ['the start', { start_time: '17:30:00' }, {}, {}, 1],
  ['the end', { end_time: '19:30:00' }, {}, {}, 1],
  ['the zone', {}, { time_zone_teacher: 'Asia/Yekaterinburg' }, {}, 1],
  [
    'the weekday',
    { day_of_week_id: 3 },
    { repeat_until: '2026-12-09' },
    { pairs: new Map([[1, { slot: 0, shift: 1 }]]) },
    1,
  ],
  ['the goal', {}, {}, { patch: { goal: 'ЕГЭ' } }, 1],
  ['the price to the price of the last lesson', {}, {}, { patch: { cost_minor: 90_000 } }, 0],
  ['the price', {}, {}, { patch: { cost_minor: 100_000 } }, 1],
])(
  '[RUL-19] [RUL-40] a change of %s has the same effect on existing and on future lessons',
  (_, day, rule, more, changed) => {
    const paid = { attributes: { ...ATTRIBUTES, cost_minor: 90_000 } };
    const laid = { ...RULE, generated_until: '2026-12-01' };
    const lessons = [lesson(1, '2026-11-24', paid), lesson(2, '2026-12-01', paid)];
    const change = {
      ...SAME,
      lay_until: '2026-12-01',
      next: { ...laid, days: [{ ...TUESDAY, ...day }], ...rule },
      ...more,
    };

    const { placed, ahead } = planChange(laid, lessons, change);

    expect(placed.filter(({ changes }) => changes)).toHaveLength(2 * changed);
    expect(ahead.updated).toBe(changed);
  },
);

test.each<[string, SeriesLesson[], Partial<SeriesChange>, string[], number[]]>([
  ['a deleted date does not reappear', [FIRST, lesson(3, '2026-12-08')], {}, [], []],
  [
    'the lessons of two more weeks are created',
    rest({}),
    { next: { ...RULE, repeat_until: '2026-12-22' } },
    ['2026-12-15', '2026-12-22'],
    [],
  ],
  [
    'lessons are created up to the horizon',
    rest({}),
    { next: { ...RULE, repeat_until: '2026-12-22' }, lay_until: '2026-12-15' },
    ['2026-12-15'],
    [],
  ],
  [
    'a shorter rule deletes its last lesson',
    rest({}),
    { next: { ...RULE, repeat_until: '2026-12-01' }, sweeps: true },
    [],
    [3],
  ],
  [
    'a shorter rule deletes nothing if lessons only move',
    rest({}),
    { next: { ...RULE, repeat_until: '2026-12-01' } },
    [],
    [],
  ],
  [
    'a new slot creates lessons',
    rest({}),
    { next: { ...RULE, days: [TUESDAY, { ...TUESDAY, day_of_week_id: 4 }] }, sweeps: true },
    ['2026-11-26', '2026-12-03'],
    [],
  ],
  [
    'a new slot creates nothing if lessons only move',
    rest({}),
    { next: { ...RULE, days: [TUESDAY, { ...TUESDAY, day_of_week_id: 4 }] } },
    [],
    [],
  ],
])('[RUL-21] [RUL-23] after a change of the days, %s', (_, lessons, more, created, removed) => {
  const { created: made, removed: gone } = outcome(lessons, { ...SAME, ...more });

  expect([made, gone]).toEqual([created, removed]);
});

test.each<[string, Partial<SeriesLesson>, number[], number[]]>([
  ['an empty lesson', {}, [2, 3], []],
  ['a lesson with a record', { record: 'есть запись' }, [3], [2]],
  ['a completed lesson', { status: 'completed' }, [3], []],
  ['a lesson that has begun', { start_at: '2026-11-20T12:00:00.000Z' }, [3], []],
  ['a lesson that was moved before that day', { original_date: null, conducted_date: '2026-11-30' }, [3], []],
])('[RUL-20] [RUL-32] when a rule ends, %s is deleted or stays', (_, more, removed, detached) => {
  const plan = planEnd(RULE, rest(more), { cut: '2026-12-01', now: NOW });

  expect([plan.removed, plan.detached]).toEqual([removed, detached]);
});

test('[RUL-32] earlier lessons on the day of the chosen lesson stay; the chosen one is deleted even if it has begun', () => {
  const chosen = lesson(2, '2026-12-01', { start_at: '2026-11-20T11:00:00.000Z' });
  const earlier = lesson(4, '2026-12-01', { start_at: '2026-11-20T10:00:00.000Z' });
  const [before, after] = [-1, 1].map((hours) =>
    lesson(5 + hours, '2026-12-01', {
      start_at: new Date(Date.parse('2026-12-01T15:00:00Z') + hours * 3_600_000).toISOString(),
    }),
  );
  const coming = lesson(2, '2026-12-01');

  expect(planEnd(RULE, [earlier, chosen], { cut: '2026-12-01', anchor: chosen, now: NOW }).removed).toEqual([2]);
  expect(
    planEnd(
      RULE,
      [before, coming, after].filter((one) => one !== undefined),
      { cut: '2026-12-01', anchor: coming, now: NOW },
    ).removed,
  ).toEqual([2, 6]);
  expect(
    planEnd(RULE, [{ ...chosen, status: 'cancelled' }], { cut: '2026-12-01', anchor: chosen, now: NOW }).removed,
  ).toEqual([]);
});

const shift = (
  to: string,
  more: { rule?: object; anchor?: Partial<SeriesLesson>; scope?: 'following' | 'all' } = {},
) => {
  const anchor = lesson(1, '2026-11-24', more.anchor);
  const place = { ...anchor, conducted_date: to };
  const { slot, shift: days } = shiftOfSlot({
    rule: { ...RULE, ...more.rule },
    slot: TUESDAY,
    anchor,
    place,
    scope: more.scope ?? 'following',
  });
  return [slot.day_of_week_id, days];
};
const TWO_DAYS = { days: [TUESDAY, { ...TUESDAY, id: 2, day_of_week_id: 4 }] };

test.each<[string, Parameters<typeof shift>, [number, number] | string]>([
  ['the same day', ['2026-11-24'], [2, 0]],
  ['Thursday of the week', ['2026-11-26'], [4, 2]],
  ['Monday of the week', ['2026-11-23'], [1, -1]],
  ['Thursday of the next week', ['2026-12-03'], [4, 9]],
  ['Thursday, from a lesson without an original date,', ['2026-11-26', { anchor: { original_date: null } }], [4, 2]],
  ['another week with the scope of all lessons', ['2026-12-03', { scope: 'all' }], 'выберите день той же недели'],
  ['the same week with the scope of all lessons', ['2026-11-26', { scope: 'all' }], [4, 2]],
  ['another week of a rule of every second week', ['2026-12-03', { rule: { interval_weeks: 2 } }], [4, 9]],
  ['another week of a rule with two days', ['2026-12-03', { rule: TWO_DAYS }], [4, 9]],
  [
    'another week of a rule of every second week with two days',
    ['2026-12-03', { rule: { ...TWO_DAYS, interval_weeks: 2 } }],
    'Занятия идут не каждую неделю',
  ],
])(
  '[RUL-15] [RUL-17] a lesson that is moved permanently to %s moves its slot or is rejected',
  (_, [to, more], expected) => {
    if (typeof expected !== 'string') expect(shift(to, more)).toEqual(expected);
    else
      expect(() => shift(to, more)).toThrow(
        expect.objectContaining({ parts: { fields: { conducted_date: expect.stringContaining(expected) } } }),
      );
  },
);

test.each<[string | null, number, string | null]>([
  [null, 2, null],
  ['2026-12-08', -1, '2026-12-08'],
  ['2026-12-08', 2, '2026-12-10'],
  ['2026-12-12', 2, '2026-12-12'],
])('[RUL-16] a rule that ends on %s and moves by %i days then ends on %s', (repeat_until, days, last) => {
  const shifted = { id: 1, slot: TUESDAY, shift: days };

  expect(lastDayAfter({ ...RULE, repeat_until }, shifted)).toBe(last);
});

import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { hasRule, lessonsOfMonths } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const WITHIN = { repeat_until: '2026-12-30', last: ['2026-12', '2027-01'] };
/** The horizon is 21 May. */
const PAST = { repeat_until: '2027-06-30', last: ['2027-06', '2027-07'] };
const THURSDAY = ['чт 10:00-11:00'];

test.each([
  // Both ends are Wednesdays.
  { where: 'within the horizon', ...WITHIN, slots: THURSDAY, to: '2026-12-01', created: 1, ends: '2026-12-29' },
  { where: 'past the horizon', ...PAST, slots: THURSDAY, to: '2026-12-01', created: 1, ends: '2027-06-29' },
  {
    where: 'within the horizon, moved past the end',
    ...WITHIN,
    slots: ['вт 10:00-11:00'],
    to: '2026-12-04',
    created: 0,
    ends: '2027-01-01',
  },
  {
    where: 'past the horizon, moved past the end',
    ...PAST,
    slots: ['вт 10:00-11:00'],
    to: '2026-12-04',
    created: 0,
    ends: '2027-07-02',
  },
])(
  '[RUL-61] a moved weekday of a rule that ends in mid-week ($where) has lessons through the end',
  async ({ repeat_until, last, slots, to, created, ends }) => {
    const teacher = await api.teacher();
    await hasRule(teacher, { slots, repeat_until });
    const lessons = await lessonsOfMonths(teacher, ['2026-12']);
    const anchor = lessons.find(({ conducted_date }) => conducted_date <= '2026-12-03');
    const wanted = {
      params: { id: anchor?.id ?? 0 },
      body: { conducted_date: to, scope: 'following' as const },
    };

    const preview = await teacher.call('PUT /api/lessons/{id}', { ...wanted, body: { ...wanted.body, dry_run: true } });
    const moved = await teacher.call('PUT /api/lessons/{id}', wanted);

    expect(moved.report).toMatchObject({ created, deleted: 0 });
    expect(preview.report).toMatchObject({ created, deleted: 0 });
    expect((await lessonsOfMonths(teacher, last)).at(-1)?.conducted_date).toBe(ends);
  },
);

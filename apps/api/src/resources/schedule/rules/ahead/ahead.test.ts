import { addDays, inSameWeek } from '@planner/schedule';
import type { SeriesReport } from '@planner/contract';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../../../testing/person.ts';
import { hasRule, lessonsOfMonths, updatedListsOf } from '../../../../testing/timetable.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { DEADLINES } from '../../../../testing/deadlines.ts';

const api = await testApi();
afterAll(() => api.close());

const TODAY = '2026-11-20';
/** 26 weeks from today. */
const HORIZON = '2027-05-21';
const SLOTS = ['пн 09:00-10:00', 'вт 18:00-19:30', 'чт 10:00-11:00', 'вс 20:00-21:00'];

const day = (min: number, max: number) => fc.integer({ min, max }).map((days) => addDays(TODAY, days));
const slots = fc.subarray(SLOTS, { minLength: 1, maxLength: 3 });
const scope = fc.constantFrom('following' as const, 'all' as const);
const price = fc.constantFrom(undefined, 900);
const end = day(205, 404);
const change = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    which: fc.nat({ max: 40 }),
    scope,
    days: fc.integer({ min: -3, max: 3 }),
    start_time: fc.constantFrom(undefined, '13:15:00.000Z'),
    cost_lesson: price,
    goal: fc.constantFrom(undefined, 'ЕГЭ'),
  }),
  fc.record({ kind: fc.constant('delete' as const), which: fc.nat({ max: 40 }), scope }),
  fc.record({
    kind: fc.constant('edit' as const),
    slots: fc.option(slots, { nil: undefined }),
    repeat_until: fc.option(day(100, 420), { nil: undefined }),
    apply_from: fc.option(day(0, 330), { nil: undefined }),
    interval_weeks: fc.constantFrom(undefined, 1, 2),
    cost_lesson: price,
  }),
  fc.record({ kind: fc.constant('stop' as const), from: fc.option(day(0, 330), { nil: undefined }) }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** The lessons of the first two months. They exist regardless of the horizon. */
const firstLessons = (teacher: Person) => lessonsOfMonths(teacher, ['2026-12', '2027-01']);

async function sent(teacher: Person, wanted: Change, rule_id: number, dry_run: boolean) {
  if (wanted.kind === 'stop') {
    return teacher.send('DELETE /api/delete-student-rule-lessons/', { query: { rule_id, from: wanted.from, dry_run } });
  }
  if (wanted.kind === 'edit') {
    const { kind: _, slots: chosen, ...rest } = wanted;
    return teacher.send('PUT /api/edit-rule', {
      body: { ...rest, ...(chosen && updatedListsOf(chosen)), rule_id, force: true, dry_run },
    });
  }
  const lessons = await firstLessons(teacher);
  const lesson = lessons[wanted.which % Math.max(1, lessons.length)];
  const params = { id: lesson?.id ?? 0 };
  if (wanted.kind === 'delete') {
    return teacher.send('DELETE /api/lessons/{id}', { params, query: { scope: wanted.scope, dry_run } });
  }
  const { kind: _, which: __, days, ...rest } = wanted;
  const moved = addDays(lesson?.conducted_date ?? TODAY, days);
  const conducted_date = inSameWeek(lesson?.conducted_date ?? TODAY, moved) ? moved : undefined;
  return teacher.send('PUT /api/lessons/{id}', { params, body: { ...rest, conducted_date, force: true, dry_run } });
}

async function counted(teacher: Person, wanted: Change, rule_id: number, dry_run: boolean) {
  const { status, body } = await sent(teacher, wanted, rule_id, dry_run);
  // DELETE returns the report itself; a refusal has none.
  const answer = body as Partial<SeriesReport> & { report?: SeriesReport };
  const { created, updated, deleted, counted_until, kept = [] } = answer.report ?? answer;
  return { status, created, updated, deleted, counted_until, kept: kept.map(({ date, why }) => `${date} ${why}`) };
}

test(
  '[RUL-40] the counts of a series change do not depend on how many of its lessons exist already',
  { tags: 'full', timeout: DEADLINES.long },
  async () => {
    let ahead = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.record({ slots, repeat_until: end, interval_weeks: fc.constantFrom(1, 1, 2) }),
        change,
        async (wish, wanted) => {
          const [near, far] = [await api.teacher(), await api.teacher()];
          const one = await hasRule(near, wish);
          const other = await hasRule(far, wish);
          await lessonsOfMonths(far, ['2028-02']);

          const whole = await counted(far, wanted, other.id, true);
          const preview = await counted(near, wanted, one.id, true);
          const effect = await counted(near, wanted, one.id, false);

          expect(preview).toEqual(whole);
          expect(effect).toEqual(preview);
          ahead += (preview.updated ?? 0) + (preview.deleted ?? 0) + (preview.created ?? 0);
        },
      ),
      { numRuns: Number(process.env['AHEAD_RUNS'] ?? 16), seed: 20_261_120 },
    );
    expect(ahead).toBeGreaterThan(500);
  },
);

test('[RUL-40] the count of a new rule includes all lessons to its end, also after the horizon', async () => {
  const teacher = await api.teacher();

  const { report } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2027-11-30' });

  expect(report).toMatchObject({ created: 54, counted_until: null });
  expect((await lessonsOfMonths(teacher, ['2027-11'])).length).toBe(5);
});

test('[RUL-41] the answer for a rule without an end names the day up to which it counts', async () => {
  const teacher = await api.teacher();
  const { report, student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
  const [lesson] = await firstLessons(teacher);
  const params = { id: lesson?.id ?? 0 };

  const moved = await teacher.call('PUT /api/lessons/{id}', {
    params,
    body: { start_time: '16:00:00.000Z', scope: 'following' },
  });
  const one = await teacher.call('DELETE /api/lessons/{id}', { params, query: { scope: 'one', dry_run: 'true' } });
  const ended = await teacher.call('DELETE /api/delete-student-rule-lessons/', { query: { student_id } });

  expect(report).toMatchObject({ created: 26, counted_until: HORIZON });
  expect(moved.report).toMatchObject({ updated: 25, counted_until: HORIZON });
  expect(one).toMatchObject({ deleted: 1, counted_until: null });
  // The lesson of 24 November belongs to the former rule, which ends with it.
  expect(ended).toMatchObject({ deleted: 26, counted_until: HORIZON });
});

test('[RUL-41] when a rule gets or loses an end, the answer states that all lessons after the counted day are affected too', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
  const edit = async (repeat_until: string | null) =>
    (await teacher.call('PUT /api/edit-rule', { body: { rule_id: id, repeat_until } })).report;

  const shorter = await edit('2026-12-31');
  const endless = await edit(null);

  expect(shorter).toMatchObject({ created: 0, deleted: 20, counted_until: HORIZON });
  expect(endless).toMatchObject({ created: 20, deleted: 0, counted_until: HORIZON });
});

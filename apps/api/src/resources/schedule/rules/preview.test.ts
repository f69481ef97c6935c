import type { CancelReport, Lesson, SeriesReport } from '@planner/contract';
import { addDays } from '@planner/schedule';
import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import type { Person } from '../../../testing/person.ts';
import { sized } from '../../../testing/sized.ts';
import { hasRule, lessonsOfMonths, updatedListsOf } from '../../../testing/timetable.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const MONTHS = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03'];
const TODAY = '2026-11-20';
const SLOTS = [
  'пн 09:00-10:00',
  'вт 18:00-19:30',
  'вт 20:00-21:00',
  'чт 10:00-11:00',
  'пт 17:00-18:00',
  'вс 23:00-00:30',
];

/** Daily slots of another student: a lesson moved to 10:15 overlaps them. */
const OTHERS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'].map((weekday) => `${weekday} 10:15-11:15`);

const slots = fc.subarray(SLOTS, { minLength: 1, maxLength: 3 });
const end = fc.integer({ min: 20, max: 90 }).map((days) => addDays(TODAY, days));
const hour = fc.constantFrom(6, 10, 10, 13, 18, 22).map((hours) => `${String(hours).padStart(2, '0')}:15:00.000Z`);
const price = fc.constantFrom(undefined, 0, 900, '1200,50');
const which = fc.nat();
/** The events of single lessons before the series changes. */
const happening = fc.record({
  which,
  what: fc.constantFrom('moved in its week', 'moved away', 'cancelled', 'deleted', 'noted', 'held'),
  days: fc.integer({ min: -3, max: 12 }),
});
const scope = fc.constantFrom('one' as const, 'following' as const, 'all' as const);
const put = fc.record({
  kind: fc.constant('put' as const),
  which,
  scope,
  days: fc.oneof(fc.constant(0), fc.integer({ min: -10, max: 10 })),
  start_time: fc.option(hour, { nil: undefined }),
  cost_lesson: price,
  goal: fc.constantFrom(undefined, 'ЕГЭ'),
  shift_moved: fc.boolean(),
  force: fc.boolean(),
});
const remove = fc.record({
  kind: fc.constant('delete' as const),
  which,
  scope,
});
const edit = fc.record({
  kind: fc.constant('edit' as const),
  slots: fc.option(slots, { nil: undefined }),
  repeat_until: fc.option(end, { nil: undefined }),
  apply_from: fc.option(
    fc.integer({ min: -9, max: 50 }).map((days) => addDays(TODAY, days)),
    { nil: undefined },
  ),
  interval_weeks: fc.constantFrom(undefined, 1, 2),
  cost_lesson: price,
  break_minutes: fc.constantFrom(undefined, 0, 20),
  force: fc.boolean(),
});
const stop = fc.record({
  kind: fc.constant('stop' as const),
  from: fc.option(
    fc.integer({ min: -9, max: 50 }).map((days) => addDays(TODAY, days)),
    { nil: undefined },
  ),
});
const cancel = fc.record({
  kind: fc.constant('cancel' as const),
  which,
  charge: fc.constantFrom('auto' as const, 'half' as const, 300),
  by: fc.constantFrom('teacher' as const, 'student' as const),
  until: fc.option(end, { nil: undefined }),
});
const change = fc.oneof({ weight: 4, arbitrary: put }, remove, { weight: 3, arbitrary: edit }, stop, cancel);
type ValueOf<A> = A extends fc.Arbitrary<infer Value> ? Value : never;
type Change = ValueOf<typeof change>;
type Happening = ValueOf<typeof happening>;

const pick = (lessons: readonly Lesson[], at: number): Lesson | undefined => lessons[at % Math.max(1, lessons.length)];

/** Executes an event of a lesson. An event that is impossible is rejected and has no effect. */
async function happen(teacher: Person, { which: at, what, days }: Happening): Promise<void> {
  const lesson = pick(await lessonsOfMonths(teacher, MONTHS), at);
  if (lesson === undefined) return;
  const { id, conducted_date } = lesson;
  const change = (body: object) => teacher.send('PUT /api/lessons/{id}', { params: { id }, body });
  switch (what) {
    case 'moved in its week':
      return void (await change({ start_time: '07:00:00.000Z', force: true }));
    case 'moved away':
      return void (await change({ conducted_date: addDays(conducted_date, days), force: true }));
    case 'cancelled':
      return void (await teacher.send('POST /api/cancel-lesson', { body: { lesson_id: id, charge: 'none' } }));
    case 'deleted':
      return void (await teacher.send('DELETE /api/lessons/{id}', { params: { id } }));
    case 'noted':
      return void (await change({ note_private: 'Взять учебник' }));
    case 'held':
      return void (await teacher.send('POST /api/lessons/close', { body: { ids: [id] } }));
  }
}

interface Outcome {
  status: number;
  code: string | undefined;
  report: SeriesReport | undefined;
  /** The overlapping lessons that a refusal names. */
  conflicts: unknown;
  /**
   * The number of lessons and the charge of a cancellation. Its text is omitted, because a preview uses another tense.
   */
  cancelled: { cancelled: number; charge: number } | undefined;
}

async function carryOut(teacher: Person, wanted: Change, rule_id: number, dry_run: boolean): Promise<Outcome> {
  const { status, body } = await sent(teacher, wanted, rule_id, dry_run);
  // The answer of any of the five calls: a report, an answer that contains one, or a refusal.
  const answer = body as Partial<SeriesReport & CancelReport> & {
    report?: SeriesReport;
    code?: string;
    details?: { conflicts?: unknown };
  };
  const { cancelled = 0, charge = 0 } = answer;
  // DELETE returns the report itself.
  const { operation_id: _, ...whole } = answer as SeriesReport & { operation_id: number | null };
  const report = answer.report ?? (answer.deleted === undefined ? undefined : whole);
  return {
    status: status === 201 ? 200 : status,
    code: answer.code,
    report,
    conflicts: answer.details?.conflicts,
    cancelled: answer.text === undefined ? undefined : { cancelled, charge },
  };
}

async function sent(teacher: Person, wanted: Change, rule_id: number, dry_run: boolean) {
  if (wanted.kind === 'stop') {
    const query = { rule_id, from: wanted.from, dry_run };
    return teacher.send('DELETE /api/delete-student-rule-lessons/', { query });
  }
  if (wanted.kind === 'edit') {
    const { kind: _, slots: chosen, ...rest } = wanted;
    const body = { ...rest, ...(chosen && updatedListsOf(chosen)), rule_id, dry_run };
    return teacher.send('PUT /api/edit-rule', { body });
  }
  const lesson = pick(await lessonsOfMonths(teacher, MONTHS), wanted.which);
  const params = { id: lesson?.id ?? 0 };
  if (wanted.kind === 'cancel') {
    const { kind: _, which: __, until, ...rest } = wanted;
    const pause = until === undefined ? {} : { scope: 'following', until };
    return teacher.send('POST /api/cancel-lesson', { body: { ...rest, ...pause, lesson_id: params.id, dry_run } });
  }
  const { scope } = wanted;
  if (wanted.kind === 'delete') return teacher.send('DELETE /api/lessons/{id}', { params, query: { scope, dry_run } });
  const { kind: _, which: __, days, ...rest } = wanted;
  const conducted_date = days === 0 || lesson === undefined ? undefined : addDays(lesson.conducted_date, days);
  return teacher.send('PUT /api/lessons/{id}', { params, body: { ...rest, conducted_date, dry_run } });
}

/**
 * The visible fields of a lesson. The rule is excluded: the report's `kept` lists lessons that leave it, and they are
 * not counted as changed.
 */
const seen = (lesson: Lesson) => [
  lesson.start_at,
  lesson.end_at,
  lesson.status,
  lesson.break_minutes,
  lesson.reminder_minutes,
  lesson.goal,
  lesson.cost_lesson + lesson.cost_lesson_one_time,
  lesson.participants[0]?.price,
  lesson.note_private,
];

function difference(before: readonly Lesson[], after: readonly Lesson[]) {
  const old = new Map(before.map((lesson) => [lesson.id, lesson]));
  const now = new Map(after.map((lesson) => [lesson.id, lesson]));
  const stayed = after.flatMap((lesson) => {
    const was = old.get(lesson.id);
    return was === undefined ? [] : [{ was, lesson }];
  });
  const isChanged = ({ was, lesson }: (typeof stayed)[number]) =>
    JSON.stringify(seen(was)) !== JSON.stringify(seen(lesson));
  return {
    created: after.filter(({ id }) => !old.has(id)).length,
    updated: stayed.filter(isChanged).length,
    deleted: before.filter(({ id }) => !now.has(id)).length,
    changed: new Set(stayed.filter(isChanged).map(({ lesson }) => lesson.id)),
    left: new Set(stayed.filter(({ was, lesson }) => was.in_rule && !lesson.in_rule).map(({ lesson }) => lesson.id)),
    all: now,
  };
}

const rule = fc.record({
  slots,
  repeat_until: end,
  starts_on: fc.integer({ min: -20, max: 15 }).map((days) => addDays(TODAY, days)),
  interval_weeks: fc.constantFrom(1, 1, 2),
});

sized(
  '[RUL-19] the preview of a change of a lesson or a series returns exactly the result of the change',
  { small: 2, full: Number(process.env['PREVIEW_RUNS'] ?? 40) },
  async (count, size) => {
    let changed = 0;
    let collisions = 0;
    await fc.assert(
      fc.asyncProperty(
        rule,
        fc.array(happening, { maxLength: 4 }),
        fc.array(change, { minLength: 1, maxLength: 2 }),
        async (wish, happened, changes) => {
          const teacher = await api.teacher();
          await hasRule(teacher, { slots: OTHERS, repeat_until: '2027-01-10' });
          const { id } = await hasRule(teacher, { ...wish, force: true });
          for (const one of happened) await happen(teacher, one);

          for (const wanted of changes) {
            const before = await lessonsOfMonths(teacher, MONTHS);
            const preview = await carryOut(teacher, wanted, id, true);
            expect(await lessonsOfMonths(teacher, MONTHS)).toEqual(before);

            const effect = await carryOut(teacher, wanted, id, false);

            // The change is rejected because of the overlaps or the kept lesson that the preview lists.
            const { conflicts = [], kept: staying = [] } = preview.report ?? {};
            const collides = 'force' in wanted && !wanted.force && conflicts.length > 0;
            const stays = wanted.kind === 'delete' && wanted.scope === 'one' && staying.length === 1;
            if (collides) expect(effect).toMatchObject({ code: 'lesson_overlaps', conflicts });
            else if (stays) expect(effect.code).toBe('has_record');
            else expect(effect).toEqual(preview);
            collisions += collides ? 1 : 0;
            expect(effect.status).toBeLessThan(500);
            const found = difference(before, await lessonsOfMonths(teacher, MONTHS));
            const { created = 0, updated = 0, deleted = 0, kept = [] } = (stays ? preview : effect).report ?? {};
            expect({ created, updated: effect.cancelled?.cancelled ?? updated, deleted }).toEqual({
              created: found.created,
              updated: found.updated,
              deleted: found.deleted,
            });
            const keptIds = new Set(kept.map((lesson) => lesson.id));
            expect([...found.left].filter((lesson) => !keptIds.has(lesson))).toEqual([]);
            expect([...keptIds].filter((lesson) => found.changed.has(lesson) || !found.all.has(lesson))).toEqual([]);
            changed += created + updated + deleted;
          }
        },
      ),
      { numRuns: count, seed: Number(process.env['PREVIEW_SEED'] ?? 20_261_120) },
    );
    if (size === 'small') return;
    expect(changed).toBeGreaterThan(100);
    expect(collisions).toBeGreaterThan(3);
  },
);

import { holidayOf } from '@planner/schedule/holidays';
import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import { DEADLINES } from '../../../testing/deadlines.ts';
import type { Person } from '../../../testing/person.ts';
import { sized } from '../../../testing/sized.ts';
import { hasStudent, listsOf, updatedListsOf } from '../../../testing/timetable.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

/** A Friday; it is 15:24. */
const TODAY = '2026-11-20';
const NOW = '15:24';
/** Within the horizon of 26 weeks. */
const LAST_READ = '2027-04-30';
const WEEKDAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];
const SLOTS = [
  'пн 09:00-10:00',
  'пн 18:00-19:00',
  'вт 18:00-19:30',
  'чт 10:00-11:00',
  'пт 10:00-11:00',
  'пт 17:00-18:00',
  'вс 22:00-23:30',
];

// The model has a calendar of its own, so that it shares no code with the product.
const DAY_MS = 86_400_000;
const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const weekdayIndex = (day: string) => (new Date(day).getUTCDay() + 6) % 7;
const mondayOf = (day: string) => shifted(day, -weekdayIndex(day));
const latest = (...days: string[]) => days.toSorted().at(-1) ?? '';

/** A time off from one local moment to another: `2026-12-01 00:00`. */
interface Span {
  from: string;
  to: string;
}

/** The times in which the teacher gives no lessons. */
interface Skips {
  spans: readonly Span[];
  holidays: boolean;
}

/** WRK-3, WRK-16. Whether a rule creates a lesson, such as `2026-11-24 18:00-19:00`. */
function isKept(lesson: string, { spans, holidays }: Skips): boolean {
  const day = lesson.slice(0, 10);
  const [start, end] = [lesson.slice(0, 16), `${day} ${lesson.slice(17)}`];
  if (holidays && holidayOf(day) !== null) return false;
  return spans.every(({ from, to }) => end <= from || start >= to);
}

/** A piece of a series: it has the same slots and weeks from a day on. */
interface Piece {
  slots: readonly string[];
  interval: number;
  /** The Monday of a week with lessons. */
  monday: string;
  from: string;
  until: string | null;
  skips: Skips;
}

/** The lessons of a piece, found by asking every day. */
function lessonsOf({ slots, interval, monday, from, until, skips }: Piece): string[] {
  const found: string[] = [];
  for (let day = from; day <= (until ?? '2028-12-31'); day = shifted(day, 1)) {
    const weeks = (Date.parse(mondayOf(day)) - Date.parse(monday)) / DAY_MS / 7;
    if (weeks % interval !== 0) continue;
    const name = WEEKDAYS[weekdayIndex(day)] ?? '';
    found.push(
      ...slots
        .filter((slot) => slot.startsWith(`${name} `))
        .map((slot) => `${day} ${slot.slice(3)}`)
        .filter((lesson) => isKept(lesson, skips))
        .toSorted(),
    );
  }
  return found;
}
const isAhead = (lesson: string) => lesson > `${TODAY} ${NOW}`;

interface End {
  repeat_until?: string | null;
  lesson_count?: number;
}

/** The last day of a piece by its wish; undefined when the wish names none. */
function lastDay(piece: Piece, { repeat_until, lesson_count }: End, counts: (lesson: string) => boolean) {
  if (lesson_count === undefined) return repeat_until;
  return lessonsOf({ ...piece, until: null })
    .filter(counts)
    [lesson_count - 1]?.slice(0, 10);
}

interface Series {
  /** The lessons of the pieces before the last one. */
  settled: string[];
  piece: Piece;
  /** The first day of the rule. */
  starts: string;
  /** Past lessons that a later end of a series that had ended does not create (RUL-23). */
  missed: readonly string[];
}

interface Wish extends End {
  slots: readonly string[];
  interval: number;
  starts: string;
  skips: Skips;
}

/** RUL-7, RUL-8, RUL-80. The model of a new series; null when the server must reject it. */
function made({ slots, interval, starts, skips, ...end }: Wish): Series | null {
  const isPastMeant = starts < TODAY;
  const counts = (lesson: string) => isPastMeant || isAhead(lesson);
  const open = { slots, interval, monday: mondayOf(starts), from: starts, until: null, skips };
  const until = lastDay(open, end, counts) ?? null;
  if (until !== null && until < starts) return null;
  const piece = { ...open, until };
  const lessons = until === null ? ['some'] : lessonsOf(piece).filter(counts);
  if (lessons.length === 0) return null;
  const begun = isPastMeant ? [] : lessonsOf({ ...piece, until: TODAY }).filter((lesson) => !isAhead(lesson));
  // A lesson of today that has begun was never created, so the series begins after it.
  return { settled: [], piece: begun.length > 0 ? { ...piece, from: TODAY } : piece, starts, missed: [] };
}

interface Edit extends End {
  slots?: readonly string[] | undefined;
  interval?: number | undefined;
  from: string;
}

const missedBy = (piece: Piece): string[] => {
  const { until } = piece;
  if (until === null || until >= TODAY) return [];
  return lessonsOf({ ...piece, until: TODAY }).filter((lesson) => lesson.slice(0, 10) > until && !isAhead(lesson));
};

/** RUL-9, RUL-23 to RUL-26, RUL-80. The model of a change; null when the server must reject it. */
function edited(
  { settled, piece, starts, missed }: Series,
  { slots = piece.slots, interval = piece.interval, from, ...end }: Edit,
): Series | null {
  const isSame = interval === piece.interval && slots.toSorted().join() === piece.slots.toSorted().join();
  const first = latest(from, starts);
  const monday = interval === piece.interval ? piece.monday : mondayOf(first);
  const next: Piece = { slots, interval, monday, from: first, until: null, skips: piece.skips };
  const wished = lastDay(next, end, isAhead);
  const until = wished === undefined ? piece.until : wished;
  if (until !== null && until < (isSame ? starts : first)) return null;
  if (isSame) return { settled, piece: { ...piece, until }, starts, missed: [...missed, ...missedBy(piece)] };
  const before = lessonsOf({ ...piece, until: shifted(first, -1) }).filter(
    (lesson) => piece.until === null || lesson.slice(0, 10) <= piece.until,
  );
  return {
    settled: [...settled, ...before],
    piece: { ...next, until },
    starts: interval === piece.interval ? turn(next) : first,
    missed,
  };
}

/** RUL-9. The day itself if its week has lessons, else the Monday of the next such week. */
function turn({ from, monday, interval }: Piece): string {
  for (let day = from; ; day = day === from ? shifted(mondayOf(from), 7) : shifted(day, 7)) {
    const weeks = (Date.parse(mondayOf(day)) - Date.parse(monday)) / DAY_MS / 7;
    if (weeks % interval === 0) return day;
  }
}

const shownOf = ({ settled, piece, missed }: Series, isPastMeant: boolean) =>
  [...settled, ...lessonsOf({ ...piece, until: [piece.until ?? LAST_READ, LAST_READ].toSorted()[0] ?? null })]
    .filter((lesson) => (isPastMeant || isAhead(lesson)) && !missed.includes(lesson))
    .filter((lesson) => lesson.slice(0, 10) <= LAST_READ)
    .toSorted();

async function stored(student_id: number): Promise<string[]> {
  const rows = await api.database.db
    .selectFrom('lesson')
    .where('student_id', '=', student_id)
    .where('conducted_date', '<=', LAST_READ)
    .select(['conducted_date', 'start_time', 'end_time'])
    .execute();
  return rows
    .map(
      ({ conducted_date, start_time, end_time }) =>
        `${conducted_date} ${start_time.slice(0, 5)}-${end_time.slice(0, 5)}`,
    )
    .toSorted();
}

const day = (min: number, max: number) => fc.integer({ min, max }).map((days) => shifted(TODAY, days));
const slots = fc.subarray(SLOTS, { minLength: 1, maxLength: 3 });
const interval = fc.integer({ min: 1, max: 4 });
const lesson_count = fc.integer({ min: 1, max: 12 });
const end: fc.Arbitrary<End> = fc.oneof(
  day(3, 130).map((repeat_until) => ({ repeat_until })),
  lesson_count.map((count) => ({ lesson_count: count })),
  fc.constant({ repeat_until: null }),
);
const span = fc
  .record({ from: fc.integer({ min: 1, max: 120 }), days: fc.integer({ min: 0, max: 13 }), isPart: fc.boolean() })
  .map(({ from, days, isPart }) => {
    const [first, last] = [shifted(TODAY, from), shifted(TODAY, from + days)];
    const [begins, ends] = isPart ? (['10:30', '18:30'] as const) : (['00:00', '24:00'] as const);
    return { first, last, begins, ends };
  });
const away = fc.record({ spans: fc.array(span, { maxLength: 3 }), holidays: fc.boolean() });
type Away = typeof away extends fc.Arbitrary<infer Value> ? Value : never;
const skipsOf = ({ spans, holidays }: Away): Skips => ({
  holidays,
  spans: spans.map(({ first, last, begins, ends }) => ({ from: `${first} ${begins}`, to: `${last} ${ends}` })),
});
const wish = fc
  .record({ slots, interval, starts: day(-20, 20), away })
  .chain((rule) => end.map((last) => ({ ...rule, ...last })));
const edit = fc
  .record({
    slots: fc.option(slots, { nil: undefined }),
    interval: fc.option(interval, { nil: undefined }),
    from: day(1, 70),
  })
  .chain((change) => fc.oneof(fc.constant<End>({}), end).map((last) => ({ ...change, ...last })));

const ruleOf = (body: unknown) => (body as { rule?: { id: number } }).rule?.id ?? 0; // A saved rule, or a refusal.

async function change(
  teacher: Person,
  rule_id: number,
  { slots: chosen, interval: interval_weeks, from, ...last }: Edit,
) {
  const lists = chosen === undefined ? {} : updatedListsOf(chosen);
  const weeks = interval_weeks === undefined ? {} : { interval_weeks };
  const body = { rule_id, ...lists, ...weeks, ...last, apply_from: from, force: true };
  const answer = await teacher.send('PUT /api/edit-rule', { body });
  return { status: answer.status, rule_id: ruleOf(answer.body) };
}

/** Replaces the times off of the teacher. They exist before the series, so the rule has no lesson inside them. */
async function takeTimesOff(teacher: Person, { spans, holidays }: Away): Promise<void> {
  await teacher.call('PUT /api/update-teacher-profile', { body: { off_on_holidays: holidays } });
  for (const { id } of await teacher.call('GET /api/time-off', {})) {
    await teacher.call('DELETE /api/time-off/{id}', { params: { id } });
  }
  for (const { first, last, begins, ends } of spans) {
    const times = ends === '24:00' ? {} : { start_time: begins, end_time: ends };
    const body = { first_day: first, last_day: last, ...times, act: 'keep' as const, notify: false };
    await teacher.call('POST /api/time-off', { body });
  }
}

/** A registration costs more than a series. With more series a teacher, the search for overlaps costs more. */
const SERIES_OF_TEACHER = 8;
let shared: Promise<Person> | undefined;

function teacherOfRun(run: number): Promise<Person> {
  if (shared === undefined || run % SERIES_OF_TEACHER === 0) shared = api.teacher();
  return shared;
}

sized(
  '[RUL-84] [WRK-3] [WRK-16] a series of any weekdays, weeks and end has after any changes exactly the lessons of an independent model, without the days off and the holidays',
  { small: 3, full: Number(process.env['SERIES_RUNS'] ?? 1000), timeout: DEADLINES.flood },
  async (count, size) => {
    const seen = { rejected: 0, changed: 0 };
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(wish, fc.array(edit, { minLength: 1, maxLength: 3 }), async (wanted, edits) => {
        const teacher = await teacherOfRun(runs++);
        const student_id = await hasStudent(teacher);
        const { slots: chosen, interval: interval_weeks, starts: starts_on, away: free, ...last } = wanted;
        await takeTimesOff(teacher, free);
        const body = { student_id, ...listsOf(chosen), interval_weeks, starts_on, ...last, force: true };
        const answer = await teacher.send('POST /api/lessons', { body });
        let series = made({ ...wanted, skips: skipsOf(free) });
        expect(answer.status).toBe(series === null ? 422 : 201);
        if (series === null) return;
        let rule_id = ruleOf(answer.body);
        const isPastMeant = starts_on < TODAY;
        expect(await stored(student_id)).toEqual(shownOf(series, isPastMeant));

        for (const one of edits) {
          const next = edited(series, one);
          const done = await change(teacher, rule_id, one);
          expect(done.status).toBe(next === null ? 422 : 200);
          seen.rejected += next === null ? 1 : 0;
          if (next === null) continue;
          series = next;
          rule_id = done.rule_id;
          expect(await stored(student_id)).toEqual(shownOf(series, isPastMeant));
          seen.changed += 1;
        }
      }),
      { numRuns: count, seed: Number(process.env['SERIES_SEED'] ?? 20_261_120) },
    );
    expect(seen.changed).toBeGreaterThan(0);
    if (size === 'full') expect(seen.rejected).toBeGreaterThan(count / 50);
  },
);

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { statementsOf } from '../../../testing/crowd/pages-read.ts';
import { hasGroup, hasGroupLesson } from '../../../testing/people/group-verbs.ts';
import { linked } from '../../../testing/people/student-verbs.ts';
import { YESTERDAY } from '../../../testing/lesson-verbs.ts';
import type { Person, Reply } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { listsOf, hasStudent, updatedListsOf } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const [FEW, MANY] = [3, 26];

interface Series {
  teacher: Person;
  student_id: number;
  rule_id: number;
  ids: readonly number[];
}

/** The date `weeks` weeks after Tuesday 24.11.2026. */
const tuesday = (weeks: number) => new Date(Date.UTC(2026, 10, 24 + 7 * weeks)).toISOString().slice(0, 10);

/** Creates a linked student with a rule of `weeks` Tuesdays, the first one `from` weeks from now. */
async function seriesOf(weeks: number, from = 0): Promise<Series> {
  const teacher = await api.teacher({ first_name: 'Елена', time_zone: 'Europe/Moscow' });
  const student_id = await hasStudent(teacher);
  await linked(api, teacher, student_id);
  // The student gets no e-mail without a proved address. Otherwise the statements of the sending would be counted too.
  await api.database.transaction((tx) => tx.updateTable('users').set({ email_state: 'unproved' }).execute());
  await api.delivery.run();
  const until = { starts_on: tuesday(from), repeat_until: tuesday(from + weeks - 1) };
  const { rule } = await teacher.call('POST /api/lessons', {
    body: { student_id, ...listsOf(['вт 18:00-19:00']), ...until },
  });
  const { rows } = await sql<{ id: number }>`
    select id from lesson where rule_id = ${rule?.id ?? 0} order by start_at`.execute(api.database.db);
  return { teacher, student_id, rule_id: rule?.id ?? 0, ids: rows.map(({ id }) => id) };
}

type Write = (series: Series) => Promise<Reply>;

const cancel =
  (how: object): Write =>
  ({ teacher, ids: [lesson_id] }) =>
    teacher.send('POST /api/cancel-lesson', { body: { lesson_id, scope: 'following', until: '2027-12-31', ...how } });
const change =
  (body: object): Write =>
  ({ teacher, ids: [, id] }) =>
    teacher.send('PUT /api/lessons/{id}', { params: { id }, body });
const remove =
  (scope: string): Write =>
  ({ teacher, ids: [, id] }) =>
    teacher.send('DELETE /api/lessons/{id}', { params: { id }, query: { scope } });
const edit =
  (body: object): Write =>
  ({ teacher, rule_id }) =>
    teacher.send('PUT /api/edit-rule', { body: { rule_id, ...body } });
const archive: Write = ({ teacher, student_id: id }) =>
  teacher.send('POST /api/toggle-student-archive/{id}', { params: { id }, body: { confirm: true } });

const AN_HOUR_LATER = { start_time: '19:00:00.000Z', end_time: '20:00:00.000Z' };
const WRITES: [what: string, write: Write][] = [
  ['cancelling at a price', cancel({ charge: 'full' })],
  ['cancelling by the student', cancel({ by: 'student' })],
  ['a new price', change({ scope: 'all', cost_lesson: 900 })],
  ['a new time', change({ scope: 'all', ...AN_HOUR_LATER })],
  ['a new day from a lesson on', change({ scope: 'following', conducted_date: '2026-12-02' })],
  ['deleting', remove('all')],
  ['deleting from a lesson on', remove('following')],
  [
    'ending the rules',
    ({ teacher, student_id }) => teacher.send('DELETE /api/delete-student-rule-lessons/', { query: { student_id } }),
  ],
  ['other days', edit(updatedListsOf(['пт 10:00-11:00']))],
  ['another goal', edit({ goal: 'ЕГЭ' })],
  [
    'another rate',
    ({ teacher, student_id: id }) =>
      teacher.send('PUT /api/student-update/{id}', {
        params: { id },
        body: { rate: 2000, apply_to: 'from_date', from_date: '2026-11-20' },
      }),
  ],
  ['the archive', archive],
];

/**
 * The statements of the server's own work meanwhile, such as reading the outbox. They are far fewer than the additional
 * lessons.
 */
const BESIDE = 4;

/** The number of statements of a write. */
async function asked(write: Write, series: Series): Promise<number> {
  const replies: Reply[] = [];
  const statements = await statementsOf(api.database, async () => void replies.push(await write(series)));
  expect(replies).toMatchObject([{ status: 200 }]);
  return statements.length;
}

/** Every second row, beginning with index `first`. */
const half = <Row>(rows: readonly Row[], first: 0 | 1): Row[] => rows.filter((_, index) => index % 2 === first);

async function asksAsOften(_: string, write: Write): Promise<void> {
  const few = await asked(write, await seriesOf(FEW));
  const many = await asked(write, await seriesOf(MANY));

  expect(many - few).toBeLessThan(BESIDE);
}

test.each(half(WRITES, 0))('[RUL-50] %s needs as many statements for many lessons as for few', asksAsOften);
test.each(half(WRITES, 1))(
  '[RUL-50] %s needs as many statements for many lessons as for few',
  { tags: 'full' },
  asksAsOften,
);

async function isTakenBackAsOften(_: string, write: Write): Promise<void> {
  const undo = async (weeks: number) => {
    const series = await seriesOf(weeks);
    const { headers } = await write(series);
    const params = { operation_id: headers['x-operation-id'] };
    return asked(({ teacher }) => teacher.send('POST /api/undo/{operation_id}', { params }), series);
  };

  const few = await undo(FEW);

  expect((await undo(MANY)) - few).toBeLessThan(BESIDE);
}

const UNDONE = WRITES.filter(([, write]) => write !== archive).slice(0, 6);
test.each(half(UNDONE, 0))(
  '[RUL-50] the undo of %s needs as many statements for many lessons as for few',
  isTakenBackAsOften,
);
test.each(half(UNDONE, 1))(
  '[RUL-50] the undo of %s needs as many statements for many lessons as for few',
  { tags: 'full' },
  isTakenBackAsOften,
);

test('[RUL-50] the archive needs as many statements for many lessons that stay as cancelled as for few', async () => {
  const noted = async (weeks: number) => {
    const series = await seriesOf(weeks);
    await api.database.transaction((tx) =>
      sql`update lesson set note_private = 'Словарь' where rule_id = ${series.rule_id}`.execute(tx),
    );
    return series;
  };

  const few = await asked(archive, await noted(FEW));

  expect((await asked(archive, await noted(MANY))) - few).toBeLessThan(BESIDE);
});

test('[RUL-50] marking the end of many days needs as many statements as of few', async () => {
  const close: Write = ({ teacher, ids }) => teacher.send('POST /api/lessons/close', { body: { ids } });

  const few = await asked(close, await seriesOf(FEW, -FEW));

  expect((await asked(close, await seriesOf(MANY, -MANY))) - few).toBeLessThan(BESIDE);
});

test(
  '[MNY-75] completing, marking and reopening a large group needs as many statements as a small one',
  { tags: 'full' },
  async () => {
    const steps = async (members: number) => {
      const teacher = await api.teacher({ time_zone: 'Europe/Moscow' });
      const ids: number[] = [];
      for (let n = 0; n < members; n++) ids.push(await hasStudent(teacher, `Ученик ${n}`));
      const { id } = await hasGroupLesson(teacher, await hasGroup(teacher, ids), YESTERDAY);
      const series = { teacher, student_id: 0, rule_id: 0, ids: [id] };
      const mark = (body: object) => (): Promise<Reply> =>
        teacher.send('POST /api/lessons/{id}/attendance', { params: { id }, body });
      const marks = ids.map((student_id) => ({ student_id, attendance: 'late' }));
      return [
        await asked(mark({ marks }), series),
        await asked(mark({ marks: [], complete: false }), series),
        await asked(mark({ marks: [], complete: true }), series),
      ];
    };

    const small = await steps(2);
    const large = await steps(9);

    for (const [step, statements] of large.entries()) expect(statements - (small[step] ?? 0)).toBeLessThan(BESIDE);
  },
);

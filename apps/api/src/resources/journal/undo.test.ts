import type { CallKey } from '@planner/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { RESTORED_TABLES } from '../../database/journal/journalled-tables.ts';
import { signedInSocket } from '../../testing/open-socket.ts';
import { balanceOf, linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { hasGroup } from '../../testing/people/group-verbs.ts';
import { YESTERDAY, TUESDAY, hasLesson, hasRuleLessons } from '../../testing/lesson-verbs.ts';
import type { Person, Reply, Visitor } from '../../testing/person.ts';
import { hasRule, hasStudent, inShort, lessonsOfMonths } from '../../testing/timetable.ts';
import { testApi } from '../../testing/test-api.ts';
import { extendRules } from '../schedule/rules/horizon.service.ts';
import { insertRows } from './restoring/restoring.repository.ts';

const api = await testApi();
afterAll(() => api.close());

const UNDO = 'POST /api/undo/{operation_id}';

/** Sends a write and returns its operation's id. */
async function written(person: Person, key: CallKey, input: Parameters<Person['send']>[1]): Promise<number> {
  const { status, headers, body } = await person.send(key, input);
  if (status >= 400) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`);
  return Number(headers['x-operation-id']);
}
const undo = (person: Visitor, operation_id: number): Promise<Reply> => person.send(UNDO, { params: { operation_id } });
const moved = (teacher: Person, id: number, conducted_date: string) =>
  written(teacher, 'PUT /api/lessons/{id}', { params: { id }, body: { conducted_date, force: true } });
const lessonOf = (teacher: Person, id: number) => teacher.call('GET /api/lesson/{id}', { params: { id } });

test('[UND-2] the answer of a write names its operation, in its body and in a header', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);

  const made = await teacher.send('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY } });
  const [notice] = (await teacher.call('GET /api/notifications_teacher', { query: {} })).items;

  expect(made.body).toMatchObject({ operation_id: Number(made.headers['x-operation-id']) });
  expect(Number(made.headers['x-operation-id'])).toBeGreaterThan(0);
  expect(notice).toBeUndefined();
});

test('[UND-2] an answer without a body names its operation in the header', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await linked(api, teacher, student_id);
  const [notice] = (await teacher.call('GET /api/notifications_teacher', { query: {} })).items;

  const removed = await written(teacher, 'DELETE /api/notification_teacher/{id}', { params: { id: notice?.id } });
  const reply = await undo(teacher, removed);

  expect(reply.status).toBe(200);
  expect((await teacher.call('GET /api/notifications_teacher', { query: {} })).items).toEqual([notice]);
});

test('[UND-2] a preview, a write without changes and a write that cannot be undone name no operation', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { time_zone } = await teacher.call('GET /api/get-me-info', {});

  const replies = [
    await teacher.send('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY, dry_run: true } }),
    await teacher.send('PUT /api/update-teacher-profile', { body: { time_zone } }),
    await teacher.send('POST /api/login', { body: { email: teacher.email, password: teacher.password } }),
  ];

  expect(replies.map(({ body }) => body)).toMatchObject(replies.map(() => ({ operation_id: null })));
  expect(replies.map(({ headers }) => headers['x-operation-id'])).toEqual([undefined, undefined, undefined]);
});

test('[UND-3] a moved lesson returns to its time, with a new version and a line in its history', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const lesson = await hasLesson(teacher, student_id);
  const operation_id = await moved(teacher, lesson.id, '2026-11-26');

  const reply = await undo(teacher, operation_id);

  expect(reply).toMatchObject({ status: 200, body: { undone: operation_id, operation_id: null } });
  expect(reply.headers['x-topics']).toBe('lessons,rules,ledger,students');
  const { lesson: back, history } = await lessonOf(teacher, lesson.id);
  expect({ ...back, version: 0 }).toEqual({ ...lesson, version: 0 });
  expect(back.version).toBeGreaterThan(lesson.version + 1);
  expect(history.map(({ text }) => text)).toEqual([
    'Занятие создано',
    'Перенесено с 24 ноября, 18:00–19:00 на 26 ноября, 18:00–19:00',
    'Отменено: Перенесено с 24 ноября, 18:00–19:00 на 26 ноября, 18:00–19:00',
  ]);
});

test('[UND-3] [LSN-30] a deleted lesson returns with its id and its history', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const lesson = await hasLesson(teacher, student_id);
  const operation_id = await written(teacher, 'DELETE /api/lessons/{id}', { params: { id: lesson.id } });

  await undo(teacher, operation_id);

  const { lesson: back, history } = await lessonOf(teacher, lesson.id);
  expect({ ...back, version: 0 }).toEqual({ ...lesson, version: 0 });
  expect(history.map(({ text }) => text)).toEqual(['Занятие создано', 'Удаление отменено']);
});

test('[UND-3] a lesson that was deleted before its table got a column returns with the default of the column', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const lesson = await hasLesson(teacher, student_id);
  const operation_id = await written(teacher, 'DELETE /api/lessons/{id}', { params: { id: lesson.id } });
  await api.commit((tx) =>
    sql`update journal_row set before = before - 'cost_fixed' where operation_id = ${operation_id}`.execute(tx),
  );

  expect((await undo(teacher, operation_id)).status).toBe(200);

  const { lesson: back } = await lessonOf(teacher, lesson.id);
  expect({ ...back, version: 0 }).toEqual({ ...lesson, version: 0 });
});

/** A value of the type, for a column that has no default. */
const SOME_VALUE = new Map<string, unknown>(
  Object.entries({ N: 1, B: true, A: [], U: {}, D: '2026-11-20', T: '10:00', S: 'а' }),
);

test.each(RESTORED_TABLES)(
  '[UND-3] a deleted row of %s returns from an image without the columns with a default',
  async (table) => {
    await api.commit(async (tx) => {
      await sql`create temp table ${sql.table(table)} (like ${sql.table(`public.${table}`)} including defaults)
      on commit drop`.execute(tx);
      const { rows } = await sql<{ name: string; kind: string; has_default: boolean; is_set: boolean }>`
      select attname as name, case atttypid when 'time'::regtype then 'T' else typcategory end as kind,
        atthasdef as has_default, attnotnull as is_set
      from pg_attribute join pg_type on pg_type.oid = atttypid
      where attrelid = ${`pg_temp.${table}`}::regclass and attnum > 0`.execute(tx);
      const needed = rows.filter(({ has_default, is_set }) => is_set && !has_default);
      const image = Object.fromEntries(needed.map(({ name, kind }) => [name, SOME_VALUE.get(kind)]));

      await insertRows(tx, table, [image]);

      const { rows: restored } = await sql<object>`select * from ${sql.table(table)}`.execute(tx);
      const empty = rows.filter(({ name, is_set }) => is_set && Reflect.get(restored[0] ?? {}, name) === null);
      expect([restored.length, empty]).toEqual([1, []]);
    });
  },
);

test('[UND-3] an archived card returns with its rules, lessons and groups', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasRuleLessons(teacher, student_id);
  const group = await hasGroup(teacher, [student_id]);
  const page = () => teacher.call('GET /api/groups/{id}', { params: { id: group } });
  const [before, members] = [(await lessonsOfMonths(teacher)).map(inShort), (await page()).members];
  const operation_id = await written(teacher, 'POST /api/toggle-student-archive/{id}', {
    params: { id: student_id },
    body: { confirm: true },
  });

  const gone = await lessonsOfMonths(teacher);
  await undo(teacher, operation_id);

  expect([gone, before.length]).toEqual([[], 6]);
  expect((await lessonsOfMonths(teacher)).map(inShort)).toEqual(before);
  expect((await page()).members).toEqual(members);
});

test('[UND-4] a row that has changed since is not undone, and the refusal names it', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const lesson = await hasLesson(teacher, student_id);
  const first = await moved(teacher, lesson.id, '2026-11-26');
  const second = await moved(teacher, lesson.id, '2026-11-27');

  const refusal = await undo(teacher, first);
  const [later, earlier] = [await undo(teacher, second), await undo(teacher, first)];

  expect(refusal).toMatchObject({
    status: 409,
    body: {
      code: 'changed_since',
      message: 'Отменить нельзя: занятие с тех пор изменено',
      details: { lesson: lesson.id },
    },
  });
  expect([later.status, earlier.status]).toEqual([200, 200]);
  expect((await lessonOf(teacher, lesson.id)).lesson.conducted_date).toBe('2026-11-24');
});

test('[UND-4] a new card with data added since is not removed', async () => {
  const teacher = await api.teacher();
  const operation_id = await written(teacher, 'POST /api/student-create', { body: { student_name: 'Анна' } });
  const {
    items: [card],
  } = await teacher.call('GET /api/all-students-teachers', { query: {} });
  await hasLesson(teacher, card?.id ?? 0);

  const refusal = await undo(teacher, operation_id);

  expect(refusal).toMatchObject({ status: 409, body: { message: 'Отменить нельзя: занятие с тех пор изменено' } });
  expect(await lessonsOfMonths(teacher, ['2026-11'])).toHaveLength(1);
});

test('[UND-4] a lesson does not return to a time that another lesson has since', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const lesson = await hasLesson(teacher, student_id);
  const operation_id = await moved(teacher, lesson.id, '2026-11-26');
  const other = await hasLesson(teacher, student_id);

  const refusal = await undo(teacher, operation_id);

  expect(refusal).toMatchObject({
    status: 409,
    body: { code: 'lesson_overlaps', details: { conflicts: [{ id: other.id }] } },
  });
  expect((await lessonOf(teacher, lesson.id)).lesson.conducted_date).toBe('2026-11-26');
});

test('[UND-5] an operation is undone once, within 30 days, and by its author', async () => {
  const [{ teacher, student_id }, stranger] = [await teacherWithStudent(api), await api.teacher()];
  const lesson = await hasLesson(teacher, student_id);
  const [first, second] = [
    await moved(teacher, lesson.id, '2026-11-26'),
    await written(teacher, 'PUT /api/student-update/{id}', { params: { id: student_id }, body: { comment: 'ЕГЭ' } }),
  ];

  const foreign = await undo(stranger, first);
  const done = await undo(teacher, first);
  const again = await undo(teacher, first);
  api.setClock('2026-12-20T12:24:00Z');
  await teacher.call('POST /api/login', { body: { email: teacher.email, password: teacher.password } });
  api.setClock('2026-12-20T12:24:01Z');
  const late = await undo(teacher, second);

  expect([foreign.status, done.status]).toEqual([404, 200]);
  expect(again).toMatchObject({ status: 409, body: { code: 'undone_already', message: 'Это действие уже отменено' } });
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'undo_expired', message: expect.stringMatching(/30 дней/) },
  });
});

test('[UND-5] an undo cannot be undone, and neither can a login', async () => {
  const teacher = await api.teacher();
  const operation_id = await written(teacher, 'POST /api/student-create', { body: { student_name: 'Анна' } });
  await undo(teacher, operation_id);
  const { id } = await api.database.db
    .selectFrom('journal_operation')
    .where('undoes_id', '=', operation_id)
    .select('id')
    .executeTakeFirstOrThrow();

  const refusal = await undo(teacher, id);

  expect(refusal).toMatchObject({
    status: 409,
    body: { code: 'not_undoable', message: 'Это действие нельзя отменить' },
  });
});

test('[UND-6] [MNY-51] further entries undo a charge and a payment, and neither counts any more', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const made = await written(teacher, 'POST /api/lesson-one-time', { body: { student_id, ...YESTERDAY, paid: true } });
  const entries = () =>
    api.database.db.selectFrom('ledger_entry').where('student_id', '=', student_id).selectAll().execute();
  const before = await entries();

  await undo(teacher, made);

  const { received, earned, balance } = await teacher.call('GET /api/analutics-student/{id}', {
    params: { id: student_id },
  });
  const after = await entries();
  expect(before.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
    ['payment', 150_000],
    ['lesson_charge', -150_000],
  ]);
  expect(after.slice(0, 2).map(({ id, amount_minor }) => [id, amount_minor])).toEqual(
    before.map(({ id, amount_minor }) => [id, amount_minor]),
  );
  expect(
    after
      .slice(2)
      .map(({ kind, reverses_id }) => [kind, reverses_id])
      .toSorted(),
  ).toEqual([
    ['charge_reversal', before[1]?.id],
    ['refund', before[0]?.id],
  ]);
  expect([received, earned, balance, await lessonsOfMonths(teacher, ['2026-11'])]).toEqual([0, 0, 0, []]);
});

test('[UND-6] [MNY-51] a reversed charge is valid again, and a lesson is charged again after the undo of its charge', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [lesson] = await hasRuleLessons(teacher, student_id, { slots: ['чт 10:00-11:00'], starts_on: '2026-11-19' });
  const [held] = (await lessonsOfMonths(teacher, ['2026-11'])).filter(
    ({ conducted_date }) => conducted_date === '2026-11-19',
  );
  const mark = (complete: boolean) =>
    written(teacher, 'POST /api/lessons/{id}/attendance', { params: { id: held?.id }, body: { marks: [], complete } });
  const balances: number[] = [];
  const note = async () => void balances.push(await balanceOf(teacher, student_id));

  const completed = await mark(true);
  await note();
  const reopened = await mark(false);
  await note();
  await undo(teacher, reopened);
  await note();
  await undo(teacher, completed);
  await note();
  await mark(true);
  await note();

  expect(lesson?.rule_id).toBe(held?.rule_id);
  expect(balances).toEqual([-1500, 0, -1500, 0, -1500]);
});

test('[UND-6] the ledger of a card created by mistake is deleted with the card', async () => {
  const teacher = await api.teacher();
  const made = await written(teacher, 'POST /api/student-create', {
    body: { student_name: 'Анна', opening_balance: -500 },
  });

  const { status } = await undo(teacher, made);

  expect(status).toBe(200);
  expect(await teacher.call('GET /api/all-students-teachers', { query: {} })).toMatchObject({ items: [], total: 0 });
});

test('[UND-7] notifications of students are withdrawn, and a recipient who has read one is notified', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [child, parent] = [await linked(api, teacher, student_id), await linked(api, teacher, student_id)];
  const lesson = await hasLesson(teacher, student_id);
  const cancelled = await written(teacher, 'POST /api/cancel-lesson', {
    body: { lesson_id: lesson.id, reason: 'болезнь' },
  });
  await parent.call('POST /api/notifications/read', { body: {} });

  await undo(teacher, cancelled);

  const told = async (person: Person) =>
    (await person.call('GET /api/notifications_student', { query: {} })).items.map(
      ({ kind, message }) => `${kind} ${message}`,
    );
  expect((await told(child)).map((text) => text.split(' ')[0])).toEqual(['lesson_made']);
  expect((await told(parent))[0]).toMatch(/^lesson_cancelled Больше не действует: Занятие .* отменено \(«болезнь»\)$/);
});

test('[UND-8] the open pages of all affected users refetch', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const lesson = await hasLesson(teacher, student_id);
  const operation_id = await moved(teacher, lesson.id, '2026-11-26');
  const [mine, theirs] = await Promise.all([signedInSocket(api.server, teacher), signedInSocket(api.server, student)]);

  await undo(teacher, operation_id);

  const event = { type: 'event', topics: ['ledger', 'lessons', 'rules', 'students'] };
  await expect.poll(() => mine.heard).toContainEqual(event);
  await expect.poll(() => theirs.heard).toContainEqual(event);
});

test('[UND-9] lessons added at the horizon since are deleted with the rule, unless one has a record', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [empty, used] = [
    await hasRule(teacher, { slots: ['вт 18:00-19:00'], student_id }),
    await hasRule(teacher, { slots: ['ср 18:00-19:00'], student_id }),
  ];
  const operations = await api.database.db
    .selectFrom('journal_operation')
    .where('user_id', '=', teacher.id)
    .where('call', '=', 'POST /api/lessons')
    .select('id')
    .orderBy('id')
    .execute();
  api.setClock('2026-12-10T12:00:00Z');
  await api.commit((tx) => extendRules(tx, new Date('2026-12-10T12:00:00Z')));
  const newest = (await lessonsOfMonths(teacher, ['2027-06'])).findLast(({ rule_id }) => rule_id === used.id);
  await teacher.call('PUT /api/lessons/{id}', { params: { id: newest?.id ?? 0 }, body: { note_private: 'не забыть' } });

  const [swept, kept] = [await undo(teacher, operations[0]?.id ?? 0), await undo(teacher, operations[1]?.id ?? 0)];

  expect([swept.status, kept.status]).toEqual([200, 409]);
  expect(kept.body).toMatchObject({ message: 'Отменить нельзя: регулярные занятия с тех пор изменены' });
  const left = new Set((await lessonsOfMonths(teacher)).map(({ rule_id }) => rule_id));
  expect([left.has(empty.id), left.has(used.id)]).toEqual([false, true]);
});

test('[UND-3] a student undoes the linking of a card, and its code is valid again', async () => {
  const teacher = await api.teacher();
  const card = await hasStudent(teacher);
  const student = await api.student();
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params: { id: card }, body: {} });
  const operation_id = await written(student, 'POST /api/student/link-profile', { body: { code: invite_code } });

  const { status } = await undo(student, operation_id);

  expect(status).toBe(200);
  expect(await student.call('GET /api/student/profiles', {})).toEqual([]);
  expect(await teacher.call('GET /api/student-profile/{id}', { params: { id: card } })).toMatchObject({
    invite_code,
    linked: [],
  });
});

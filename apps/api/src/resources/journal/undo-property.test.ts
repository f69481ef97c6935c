import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import type { App } from '../../app.ts';
import type { Db } from '../../database/database.ts';
import { Visitor, type Person } from '../../testing/person.ts';
import type { Choose, Known } from '../../testing/random-input/known.ts';
import { UNDOABLE, isOfStudent, RANDOM_WRITES } from '../../testing/random-input/writes/random-writes.ts';
import { sized } from '../../testing/sized.ts';
import { readTableOf } from '../../testing/uploads/table.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { YESTERDAY, hasLesson } from '../../testing/lesson-verbs.ts';
import { linked } from '../../testing/people/student-verbs.ts';
import { hasRule, hasStudent } from '../../testing/timetable.ts';
import { RESTORED_TABLES } from '../../database/journal/journalled-tables.ts';
import { DEADLINES } from '../../testing/deadlines.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

const { db } = api.database;

const START = Date.parse('2026-11-20T12:24:00.000Z');
const HOUR_MS = 3_600_000;

interface Made {
  key: string;
  operation_id: number;
  by: Person;
}

/** The person's page, connected to one of the two processes. */
const pageIn = ({ server }: App, { cookie }: Person): Visitor => {
  const page = new Visitor(server);
  page.cookie = cookie;
  return page;
};

type State = ReadonlyMap<string, string>;

/** The whole state: rows without counters, every ledger by its balance, and the payments and lines that still count. */
async function everything(from: Db): Promise<State> {
  const kept = RESTORED_TABLES.map(
    (table) => sql`
      select ${table}::text || ' ' || r.id as key, to_jsonb(r) - '{version,reminded_for}'::text[] as row
      from ${sql.table(table)} r
      -- the message about the undo itself
      where coalesce(to_jsonb(r) ->> 'dedupe_key', '') not like 'undone:%'`,
  );
  const { rows } = await sql<{ key: string; row: unknown }>`
    ${sql.join(kept, sql` union all `)}
    union all select 'balance ' || student_id, to_jsonb(sum(amount_minor)) from ledger_entry group by student_id
      having sum(amount_minor) <> 0
    union all select 'payment ' || id, to_jsonb(payment) from payment where state <> 'undone'
    union all select 'operation ' || id, to_jsonb(operation) - 'version' from operation where deleted_at is null`.execute(
    from,
  );
  return new Map(rows.map(({ key, row }) => [key, JSON.stringify(row)]));
}

const differences = (one: State, other: State) =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((key) => one.get(key) !== other.get(key))
    .map((key) => ({ key, before: one.get(key), after: other.get(key) }));

async function knownNow(from: Db, teacher: Person, student: Person): Promise<Known> {
  const ids = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(from)).rows.map(({ id }) => id);
  const lines = (direction: 'in' | 'out') =>
    ids(sql`
      select id from operation where teacher_id = ${teacher.id} and direction = ${direction} and payment_id is null
        and deleted_at is null order by id`);
  const payments = (state: string) =>
    ids(sql`select id from payment where teacher_id = ${teacher.id} and state = ${state} order by id`);
  const codes = await sql<{ code: string }>`
    select code from invitation where teacher_id = ${teacher.id}`.execute(from);
  const invitations = await sql<Known['invitations'][number]>`
    select student_id as id, id as invitation_id from invitation where teacher_id = ${teacher.id} order by id`.execute(
    from,
  );
  const links = await sql<Known['links'][number]>`
    select card.id, profile.id as student_profile_id from student_profile profile join student card on card.id = profile.student_id
    where card.teacher_id = ${teacher.id} order by profile.id`.execute(from);
  const results = await sql<Known['results'][number]>`
    select id, version from result where teacher_id = ${teacher.id} order by id`.execute(from);
  const moves = await sql<Known['moves'][number]>`
    select l.id, p.student_id, to_char(p.move_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start_at
    from lesson_participant p join lesson l on l.id = p.lesson_id
    where l.teacher_id = ${teacher.id} and p.move_to is not null order by l.id`.execute(from);
  const events = await sql<Known['events'][number]>`
    select id, version, first_day from personal_event where teacher_id = ${teacher.id} order by id`.execute(from);
  return {
    students: await ids(sql`select id from student where teacher_id = ${teacher.id} order by id`),
    tables: await ids(sql`select id from student_import where teacher_id = ${teacher.id} order by id`),
    groups: await ids(sql`select id from student_group where teacher_id = ${teacher.id} order by id`),
    lessons: await ids(sql`select id from lesson where teacher_id = ${teacher.id} order by start_at, id limit 40`),
    late: await ids(sql`
      select id from lesson where teacher_id = ${teacher.id} and start_at > '2026-12-12' order by start_at, id limit 4`),
    forgivable: await ids(sql`
      select distinct l.id from lesson l join lesson_participant p on p.lesson_id = l.id
      where l.teacher_id = ${teacher.id} and l.status = 'cancelled' and p.charge_minor > 0 order by l.id`),
    homework: await ids(sql`
      select id from homework where teacher_id = ${teacher.id} and deleted_at is null order by id`),
    submissions: await ids(sql`select id from submission where teacher_id = ${teacher.id} order by id`),
    rules: await ids(sql`select id from rule where teacher_id = ${teacher.id} order by id`),
    incomes: await lines('in'),
    expenditures: await lines('out'),
    received: await ids(sql`
      select id from operation where teacher_id = ${teacher.id} and direction = 'in' and deleted_at is null order by id`),
    payments: { counting: await payments('confirmed'), declared: await payments('declared') },
    packages: await ids(sql`select id from package where teacher_id = ${teacher.id} order by id`),
    categories: await ids(sql`select id from cash_category where teacher_id = ${teacher.id} order by id`),
    payers: await ids(sql`select id from payer where teacher_id = ${teacher.id} order by id`),
    problems: await ids(sql`select id from lesson_problem where teacher_id = ${teacher.id} order by id`),
    topics: await ids(sql`select id from lesson_topic where teacher_id = ${teacher.id} order by id`),
    results: results.rows,
    away: await ids(sql`select id from time_off where teacher_id = ${teacher.id} order by id`),
    events: events.rows,
    moves: moves.rows,
    templates: await ids(sql`select id from message_template where teacher_id = ${teacher.id} order by id`),
    tasks: await ids(sql`select id from teacher_task where teacher_id = ${teacher.id} order by id`),
    notifications: {
      teacher: await ids(sql`select id from notification where user_id = ${teacher.id} order by id`),
      student: await ids(sql`select id from notification where user_id = ${student.id} order by id`),
    },
    links: links.rows,
    invitations: invitations.rows,
    invite_codes: codes.rows.map(({ code }) => code),
  };
}

/** Calls that are mostly rejected, so the test tries them more often. */
const SELDOM = [
  'POST /api/lessons/{id}/attendance',
  'POST /api/lessons/close',
  'DELETE /api/incomes/{id}',
  'DELETE /api/expenditures/{id}',
  'POST /api/payments/{id}/correct',
  'POST /api/payments/{id}/refund',
  'POST /api/problems/{id}/resolve',
  'POST /api/teacher-tasks/{id}/done',
  'POST /api/moves/{id}/accept',
] as const;

const write = fc.record({
  key: fc.constantFrom(...UNDOABLE, ...SELDOM, ...SELDOM),
  /** Hours since the previous write. */
  later: fc.constantFrom(0, 0, 1, 30),
  numbers: fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
  elsewhere: fc.boolean(),
});

/** Creates one of each kind of note. */
async function writeDown(teacher: Person, student_id: number, lesson_id: number) {
  await teacher.call('POST /api/create-lesson-problems', { body: { lesson_id, items: ['Дроби'] } });
  await teacher.call('POST /api/create-topic', { body: { lesson_id, text: 'Проценты' } });
  await teacher.call('POST /api/results', { body: { student_id, title: 'Тест', date: '2026-11-19', value: 4 } });
  await teacher.call('POST /api/add-task-teacher', { body: { text: 'Проверить сочинения' } });
  await teacher.call('POST /api/payers', { body: { name: 'Ольга', student: { student_id, role: 'parent' } } });
  await teacher.call('POST /api/payers', {
    body: { name: 'Ольга Петровна', student: { student_id, role: 'second_parent' } },
  });
}

/** The student asks to move a lesson to an early hour of a Saturday. */
async function askToMove(
  teacher: Person,
  student: Person,
  { card, student_profile_id }: { card: number; student_profile_id: number },
) {
  const working_hours = { days: [{ day_of_week_id: 6, start_time: '06:00', end_time: '07:00' }] };
  const moves = { days_ahead: 28, notice_hours: 0 };
  await teacher.call('PUT /api/update-teacher-profile', { body: { working_hours, moves } });
  const { id } = await hasLesson(teacher, card, { conducted_date: '2026-12-10' });
  const body = { start_at: '2026-12-12T03:00:00.000Z' };
  await student.call('POST /api/student/moves/{id}', { params: { id }, query: { student_profile_id }, body });
}

sized(
  '[UND-10] any writes, undone in reverse order, restore everything',
  { small: 1, full: 80, timeout: DEADLINES.repeated },
  async (count, size) => {
    const done = new Map<string, number>();

    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 8, maxLength: 14 }), async (writes) => {
        api.setClock(new Date(START).toISOString());
        const teacher = await api.teacher({ first_name: 'Елена' });
        const card = await hasStudent(teacher, 'Анна');
        const student = await linked(api, teacher, card);
        const [second, third] = [await hasStudent(teacher, 'Борис'), await hasStudent(teacher, 'Вера')];
        const slots = ['вт 18:00-19:00'];
        await hasRule(teacher, { student_id: card, slots, starts_on: '2026-11-09', repeat_until: '2027-01-20' });
        const group = await hasGroup(teacher, [card, second], 800);
        const { id: held } = await hasGroupLesson(teacher, group, { ...YESTERDAY, force: true });
        await writeDown(teacher, card, held);
        await teacher.call('POST /api/time-off', { body: { first_day: '2027-03-20', last_day: '2027-03-20' } });
        await teacher.call('POST /api/personal-events', {
          body: { title: 'Врач', first_day: '2026-11-24', last_day: '2026-11-24' },
        });
        await teacher.call('POST /api/message-templates', { body: { text: 'Задано' } });
        await readTableOf(teacher, 'ФИО;Ставка\nГлеб;900\nДарья;1000');
        await teacher.call('POST /api/student-invite/{id}', { params: { id: third }, body: {} });
        const paid = { amount: 700, date: '2026-11-19' };
        await teacher.call('POST /api/payments', { body: { student_id: second, ...paid } });
        const { id: dear } = await hasLesson(teacher, second, { force: true });
        await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: dear, charge: 'full' } });
        const line = { amount: 500, date: '2026-11-19', category: 'Другое' };
        for (const key of ['POST /api/income', 'POST /api/expenditures'] as const)
          await teacher.call(key, { body: line });
        const bought = { amount: 4000, date: '2026-11-19', package: { title: 'Осень', lessons_total: 4 } };
        await teacher.call('POST /api/payments', { body: { student_id: second, ...bought } });
        const [profile] = await student.call('GET /api/student/profiles', {});
        const { student_profile_id = 0 } = profile ?? {};
        for (const amount of [700, 650]) {
          const body = { student_profile_id, ...paid, amount, state: 'declared' } as const;
          await student.call('POST /api/payments', { body });
        }
        const ofCard = { query: { student_id: card, page_size: 1 } };
        const { items } = await teacher.call('GET /api/student-future-lessons', ofCard);
        const { id: task } = await teacher.call('POST /api/create-homework-lesson/{id}', {
          params: { id: items[0]?.id ?? 0 },
          body: { text: 'Упражнения' },
        });
        const handed = { params: { id: task }, query: { student_profile_id }, body: { text: 'Готово' } };
        await student.call('POST /api/student/homework/{id}/submit', handed);
        await askToMove(teacher, student, { card, student_profile_id });
        const before = await everything(db);
        const made: Made[] = [];
        let hours = 0;

        for (const { key, numbers, elsewhere, later } of writes) {
          hours += later;
          api.setClock(new Date(START + hours * HOUR_MS).toISOString());
          const by = isOfStudent(key) ? student : teacher;
          let next = 0;
          const choose: Choose = (items) => {
            const [first] = items;
            if (first === undefined) throw new Error('Nothing to choose from');
            return items[(numbers[next++ % numbers.length] ?? 0) % items.length] ?? first;
          };
          const input = RANDOM_WRITES[key](await knownNow(db, teacher, student), choose);
          const { status, headers } = await pageIn(elsewhere ? other : api, by).send(key, input);
          expect(status).toBeLessThan(500);
          const operation_id = Number(headers['x-operation-id'] ?? 0);
          if (operation_id === 0) continue;
          made.push({ key, operation_id, by });
          done.set(key, (done.get(key) ?? 0) + 1);
        }
        for (const [index, { key, operation_id, by }] of made.toReversed().entries()) {
          const page = pageIn(index % 2 === 0 ? other : api, by);
          const reply = await page.send('POST /api/undo/{operation_id}', { params: { operation_id } });
          expect({ key, answer: reply.body }).toEqual({ key, answer: { undone: operation_id, operation_id: null } });
        }

        expect(differences(before, await everything(db))).toEqual([]);
      }),
      { numRuns: count, seed: 20261120, endOnFailure: true },
    );

    if (size === 'full') expect([...done.keys()].toSorted()).toEqual([...UNDOABLE].toSorted());
  },
);

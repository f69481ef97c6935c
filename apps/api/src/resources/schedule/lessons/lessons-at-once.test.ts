import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../../testing/crossing.ts';
import { hasGroup } from '../../../testing/people/group-verbs.ts';
import { hasLesson, hasRuleLessons, TUESDAY } from '../../../testing/lesson-verbs.ts';
import type { Person, Reply, Visitor } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { updatedListsOf, hasRule, hasStudent, listsOf } from '../../../testing/timetable.ts';
import { completeDueLessons } from './completion/completion.service.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

/** The same user at the other process. */
const there = (person: Visitor) => personAt(other, person);

const HOLD_LESSONS = 'lock table lesson in share mode';
const SLOTS = listsOf(['вт 18:00-19:00']);

/** `prepare` creates the prerequisites of a write before the table is locked. */
const WRITES: [what: string, prepare: (teacher: Person, student_id: number) => Promise<() => Promise<Reply>>][] = [
  [
    'a lesson',
    async (teacher, student_id) => () =>
      teacher.send('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY } }),
  ],
  [
    'a lesson of a group',
    async (teacher, student_id) => {
      const group_id = await hasGroup(teacher, [student_id]);
      return () => teacher.send('POST /api/create_group_lesson', { body: { group_id, ...TUESDAY } });
    },
  ],
  [
    'a trial',
    async (teacher) => () =>
      teacher.send('POST /api/lesson-trial', {
        body: { requestBody: { lesson_data: TUESDAY, student_data: { student_name: 'Глеб' } } },
      }),
  ],
  [
    'a rule',
    async (teacher, student_id) => () => teacher.send('POST /api/lessons', { body: { student_id, ...SLOTS } }),
  ],
  [
    'a rule of a group',
    async (teacher, student_id) => {
      const group_id = await hasGroup(teacher, [student_id]);
      return () => teacher.send('POST /api/lessons-create-group', { body: { group_id, ...SLOTS } });
    },
  ],
  [
    'a changed rule',
    async (teacher, student_id) => {
      const { id: rule_id } = await hasRule(teacher, { slots: ['пт 18:00-19:00'], student_id });
      const body = { rule_id, ...updatedListsOf(['вт 18:00-19:00']) };
      return () => teacher.send('PUT /api/edit-rule', { body });
    },
  ],
  [
    'a moved lesson',
    async (teacher, student_id) => {
      const { id } = await hasLesson(teacher, student_id, { conducted_date: '2026-11-26' });
      return () => teacher.send('PUT /api/lessons/{id}', { params: { id }, body: { conducted_date: '2026-11-24' } });
    },
  ],
];

test.each(WRITES)(
  '[LSN-9] when %s and an overlapping lesson are created simultaneously, one is rejected',
  async (_, prepare) => {
    const teacher = await api.teacher({ time_zone: 'Europe/Moscow' });
    const [id, boris] = [await hasStudent(teacher), await hasStudent(teacher, 'Борис')];
    const over = { ...TUESDAY, start_time: '18:30:00.000Z', end_time: '19:30:00.000Z' };

    const [stands, late] = await crossing(api, {
      hold: HOLD_LESSONS,
      first: await prepare(teacher, id),
      second: () => there(teacher).send('POST /api/lesson-one-time', { body: { student_id: boris, ...over } }),
    });

    expect(stands.status).toBeLessThan(300);
    expect(late).toMatchObject({ status: 409, body: { code: 'lesson_overlaps' } });
  },
);

/** Creates a lesson of a rule that ended half an hour ago and is unmarked. */
async function overLesson() {
  const teacher = await api.teacher({ time_zone: 'Europe/Moscow' });
  const student_id = await hasStudent(teacher);
  const [lesson] = await hasRuleLessons(teacher, student_id);
  api.setClock('2026-11-24T16:30:00.000Z');
  return { teacher, student_id, id: lesson?.id ?? 0, version: lesson?.version ?? 0 };
}

type Write = (person: Visitor, lesson: { id: number; version: number }) => Promise<Reply>;
const note: Write = (person, { id, version }) =>
  person.send('PUT /api/lessons/{id}', { params: { id }, body: { note_shared: 'Тетрадь', version } });
const remove: Write = (person, { id }) => person.send('DELETE /api/lessons/{id}', { params: { id } });
const cancel: Write = (person, { id }) =>
  person.send('POST /api/cancel-lesson', { body: { lesson_id: id, charge: 'full' } });
const hold: Write = (person, { id }) =>
  person.send('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], complete: true } });
const close: Write = (person, { id }) => person.send('POST /api/lessons/close', { body: { ids: [id] } });

/** The status and the charge of a lesson, by the participation and by the account of its student. */
async function chargedFor(id: number) {
  const { rows } = await sql<{ status: string; charge_minor: number; account_minor: number }>`
    select l.status, coalesce(p.charge_minor, 0) as charge_minor, (
      select -coalesce(sum(amount_minor), 0)::integer from ledger_entry where lesson_id = l.id) as account_minor
    from lesson l join lesson_participant p on p.lesson_id = l.id where l.id = ${id}`.execute(api.database.db);
  return rows[0];
}

test.each([
  ['two changes', note, note, 409, 'planned 0'],
  ['a note and the deletion', note, remove, 409, 'planned 0'],
  ['a cancellation and a completion', cancel, hold, 409, 'cancelled 150000'],
  ['a completion and a cancellation', hold, cancel, 409, 'completed 150000'],
  ['a cancellation and the closing of the day', cancel, close, 200, 'cancelled 150000'],
  ['a completion and the closing of the day', hold, close, 200, 'completed 150000'],
  ['two closings of the day', close, close, 200, 'completed 150000'],
  ['two cancellations', cancel, cancel, 409, 'cancelled 150000'],
])(
  '[LSN-15] [LSN-21] of %s of one lesson, sent simultaneously, the second one sees the first',
  async (_, one, two, answer, left) => {
    const { teacher, ...lesson } = await overLesson();

    const [first, second] = await crossing(api, {
      hold: HOLD_LESSONS,
      first: () => one(teacher, lesson),
      second: () => two(there(teacher), lesson),
    });

    expect([first.status, second.status]).toEqual([200, answer]);
    const { status, charge_minor, account_minor } = (await chargedFor(lesson.id)) ?? {};
    expect(`${status} ${charge_minor}`).toBe(left);
    expect(account_minor).toBe(charge_minor);
  },
);

test('[LSN-21] [LSN-23] a lesson that is cancelled at the moment of its automatic completion is cancelled and not charged', async () => {
  const teacher = await api.teacher({ time_zone: 'Europe/Moscow' });
  const lesson = await hasLesson(teacher, await hasStudent(teacher), TUESDAY);

  const [cancelled] = await crossing(api, {
    hold: HOLD_LESSONS,
    first: () => teacher.send('POST /api/cancel-lesson', { body: { lesson_id: lesson.id, charge: 'none' } }),
    second: () => other.commit((tx) => completeDueLessons(tx, new Date('2026-11-24T16:30:00Z'), 100)),
  });

  expect(cancelled.status).toBe(200);
  expect(await chargedFor(lesson.id)).toEqual({ status: 'cancelled', charge_minor: 0, account_minor: 0 });
});

test('[LSN-14] a lesson that is deleted at the moment of its end is gone, and nothing is charged', async () => {
  const { teacher, student_id, ...lesson } = await overLesson();

  const [removed, held] = await crossing(api, {
    hold: HOLD_LESSONS,
    first: () => remove(teacher, lesson),
    second: () => hold(there(teacher), lesson),
  });

  expect([removed.status, held.status]).toEqual([200, 404]);
  const { balance } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  expect(balance).toBe(0);
});

test('[GRP-86] a group that gets a lesson at the moment of its deletion stays', async () => {
  const teacher = await api.teacher();
  const group_id = await hasGroup(teacher, [await hasStudent(teacher)]);

  const [made, removed] = await crossing(api, {
    hold: HOLD_LESSONS,
    first: () => teacher.send('POST /api/create_group_lesson', { body: { group_id, ...TUESDAY } }),
    second: () => there(teacher).send('DELETE /api/groups', { body: { id: group_id } }),
  });

  expect(made.status).toBeLessThan(300);
  expect(removed).toMatchObject({ status: 409, body: { code: 'group_has_lessons' } });
});

test('[GRP-86] a group that is deleted at the moment in which it gets a lesson is gone', async () => {
  const teacher = await api.teacher();
  const group_id = await hasGroup(teacher, [await hasStudent(teacher)]);

  const [removed, made] = await crossing(api, {
    hold: 'lock table student_group in share mode',
    first: () => teacher.send('DELETE /api/groups', { body: { id: group_id } }),
    second: () => there(teacher).send('POST /api/create_group_lesson', { body: { group_id, ...TUESDAY } }),
  });

  expect([removed.status, made.status]).toEqual([200, 422]);
});

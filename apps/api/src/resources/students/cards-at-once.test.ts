import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { hasGroup } from '../../testing/people/group-verbs.ts';
import type { Visitor } from '../../testing/person.ts';
import { TUESDAY } from '../../testing/lesson-verbs.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent, listsOf } from '../../testing/timetable.ts';
import { extendRules } from '../schedule/rules/horizon.service.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

/** The same user at the other process. */
const there = (person: Visitor) => personAt(other, person);

const SLOTS = listsOf(['вт 18:00-19:00']);
const HOLD_PROFILES = 'lock table student_profile in share mode';
const invite = (person: Visitor, id: number) => person.send('POST /api/student-invite/{id}', { params: { id } });
const link = (person: Visitor, code: string) => person.send('POST /api/student/link-profile', { body: { code } });
const remove = (person: Visitor, id: number) => person.send('DELETE /api/students/', { body: { ids: [id] } });

test('[STU-17] of two accounts that use one code simultaneously at two processes, one is linked', async () => {
  const [teacher, one, two] = [await api.teacher(), await api.student(), await api.student()];
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: await hasStudent(teacher) },
    body: {},
  });

  const replies = await crossing(api, {
    hold: HOLD_PROFILES,
    first: () => link(one, invite_code),
    second: () => link(there(two), invite_code),
  });

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410]);
});

test('[STU-95] a code created while the previous one is used still links', async () => {
  const [teacher, student, parent] = [await api.teacher(), await api.student(), await api.student()];
  const id = await hasStudent(teacher);
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params: { id }, body: {} });

  const [linked, invited] = await crossing(api, {
    hold: HOLD_PROFILES,
    first: () => link(student, invite_code),
    second: () => invite(there(teacher), id),
  });

  expect([linked.status, invited.status]).toEqual([200, 201]);
  const { invite_code: next } = await teacher.call('GET /api/student-profile/{id}', { params: { id } });
  const second = { code: next };
  expect((await parent.send('POST /api/student/link-profile', { body: second })).status).toBe(200);
});

test('[STU-95] two codes created simultaneously both link', async () => {
  const [teacher, student, parent] = [await api.teacher(), await api.student(), await api.student()];
  const id = await hasStudent(teacher);

  const replies = await crossing(api, {
    hold: 'lock table invitation in share mode',
    first: () => invite(teacher, id),
    second: () => invite(there(teacher), id),
  });

  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  const { invitations } = await teacher.call('GET /api/student-profile/{id}', { params: { id } });
  const [one, two] = invitations.map(({ invite_code }) => invite_code);
  expect((await link(student, one ?? '')).status).toBe(200);
  expect((await link(parent, two ?? '')).status).toBe(200);
});

test('[STU-100] of two simultaneous changes of one version at two processes, one is written and the other rejected', async () => {
  const teacher = await api.teacher();
  const id = await hasStudent(teacher);
  const { version } = await teacher.call('GET /api/student-profile/{id}', { params: { id } });
  const rename = (person: Visitor, student_name: string) =>
    person.send('PUT /api/student-update/{id}', { params: { id }, body: { student_name, version } });

  const replies = await crossing(api, {
    hold: 'lock table student in share mode',
    first: () => rename(teacher, 'Вера'),
    second: () => rename(there(teacher), 'Анна-Мария'),
  });

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

const ENTERS: [
  what: string,
  hold: string,
  enter: (person: Visitor, student_id: number) => ReturnType<Visitor['send']>,
][] = [
  [
    'a lesson',
    'lock table lesson in share mode',
    (person, student_id) => person.send('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY } }),
  ],
  [
    'a rule',
    'lock table rule in share mode',
    (person, student_id) => person.send('POST /api/lessons', { body: { student_id, ...SLOTS } }),
  ],
  [
    'a group',
    'lock table group_member in share mode',
    (person, id) => person.send('POST /api/groups/create', { body: { name: 'Группа', student_ids: [id] } }),
  ],
];

/** Whether a card exists, and whether it has any lesson, rule or group. */
async function statusOf(id: number) {
  const { rows } = await sql<{ cards: number; standing: number }>`
    select (select count(*)::integer from student where id = ${id}) as cards,
      (select count(*)::integer from lesson_participant where student_id = ${id})
      + (select count(*)::integer from rule where student_id = ${id})
      + (select count(*)::integer from group_member where student_id = ${id}) as standing`.execute(api.database.db);
  return { cards: rows[0]?.cards ?? 0, standing: Math.min(1, rows[0]?.standing ?? 0) };
}

test.each(ENTERS.slice(0, 2))(
  '[STU-96] a card that gets %s at the moment of its deletion stays',
  async (_, hold, enter) => {
    const teacher = await api.teacher();
    const id = await hasStudent(teacher);

    const [entered, removed] = await crossing(api, {
      hold,
      first: () => enter(teacher, id),
      second: () => remove(there(teacher), id),
    });

    expect(entered.status).toBeLessThan(300);
    expect(removed).toMatchObject({ status: 409, body: { code: 'has_records' } });
    expect(await statusOf(id)).toEqual({ cards: 1, standing: 1 });
  },
);

test.each(ENTERS)('[STU-96] a card that is deleted at the moment in which it gets %s is gone', async (_, __, enter) => {
  const teacher = await api.teacher();
  const id = await hasStudent(teacher);

  const [removed, entered] = await crossing(api, {
    hold: 'lock table student in share mode',
    first: () => remove(teacher, id),
    second: () => enter(there(teacher), id),
  });

  expect(removed.status).toBeLessThan(300);
  expect(entered.status).toBe(422);
  expect(await statusOf(id)).toEqual({ cards: 0, standing: 0 });
});

/** The different prices of the student's planned participations. */
async function pricesOf(student_id: number): Promise<number[]> {
  const { rows } = await sql<{ price_minor: number }>`
    select distinct p.price_minor from lesson_participant p join lesson l on l.id = p.lesson_id
    where p.student_id = ${student_id} and l.status = 'planned'`.execute(api.database.db);
  return rows.map(({ price_minor }) => price_minor);
}

const layOut = () => api.commit((tx) => extendRules(tx, new Date('2026-12-20T12:00:00Z')));
/**
 * At this moment the prices of the new lessons are written but not yet visible. A price change writes no rule, but
 * waits for one.
 */
const HOLD_RULES = 'lock table rule in share mode';

test('[STU-97] lessons created at the horizon while the rate changes have the new price', async () => {
  const teacher = await api.teacher();
  const id = await hasStudent(teacher);
  await teacher.call('POST /api/lessons', { body: { student_id: id, ...SLOTS } });

  const [, changed] = await crossing(api, {
    hold: HOLD_RULES,
    first: layOut,
    second: () =>
      there(teacher).send('PUT /api/student-update/{id}', {
        params: { id },
        body: { rate: 2000, apply_to: 'from_date', from_date: '2026-11-21' },
      }),
  });

  expect(changed.status).toBe(200);
  expect(await pricesOf(id)).toEqual([200_000]);
});

test('[STU-97] group lessons created at the horizon while the rate of a member changes have the new price', async () => {
  const teacher = await api.teacher();
  const id = await hasStudent(teacher);
  const group_id = await hasGroup(teacher, [id]);
  await teacher.call('POST /api/lessons-create-group', { body: { group_id, ...SLOTS } });

  const [changed] = await crossing(api, {
    // At this moment the rate is written and the lessons are not yet repriced.
    hold: 'lock table lesson_participant in share mode',
    first: () =>
      teacher.send('PUT /api/student-update/{id}', {
        params: { id },
        body: { rate: 2000, apply_to: 'from_date', from_date: '2026-11-21' },
      }),
    second: layOut,
  });

  expect(changed.status).toBe(200);
  expect(await pricesOf(id)).toEqual([200_000]);
});

test('[GRP-85] lessons created at the horizon while the price of the group changes have the new price', async () => {
  const teacher = await api.teacher();
  const id = await hasStudent(teacher);
  const group_id = await hasGroup(teacher, [id], 700);
  await teacher.call('POST /api/lessons-create-group', { body: { group_id, ...SLOTS } });

  const [, changed] = await crossing(api, {
    hold: HOLD_RULES,
    first: layOut,
    second: () =>
      there(teacher).send('POST /api/update-group', { body: { id: group_id, price: 900, apply_to_future: true } }),
  });

  expect(changed.status).toBe(200);
  expect(await pricesOf(id)).toEqual([90_000]);
});

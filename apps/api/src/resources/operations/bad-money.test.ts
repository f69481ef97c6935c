import type { CallKey } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

interface World {
  teacher: Person;
  student: Person;
  student_id: number;
  profile: number;
  paid: number;
  declared: number;
}

async function newWorld(): Promise<World> {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const [card] = await student.call('GET /api/student/profiles', {});
  const profile = card?.student_profile_id ?? 0;
  const money = { amount: 3000, date: '2026-11-10' };
  const { id: paid } = await teacher.call('POST /api/payments', { body: { student_id, ...money } });
  const { id: declared } = await student.call('POST /api/payments', {
    body: { student_profile_id: profile, ...money, state: 'declared' },
  });
  return { teacher, student, student_id, profile, paid, declared };
}

const world = await newWorld();
const stranger = await teacherWithStudent(api);

/** Every call with a sum and a day, each with a body that would be accepted. */
const MONEY: [CallKey, Person, { params?: Record<string, unknown>; body: object }][] = [
  ['POST /api/payments', world.teacher, { body: { student_id: world.student_id } }],
  ['POST /api/payments', world.student, { body: { student_profile_id: world.profile, state: 'declared' } }],
  [
    'POST /api/payments',
    world.teacher,
    { body: { student_id: world.student_id, package: { title: 'Осень', lessons_total: 4 } } },
  ],
  ['POST /api/payments/{id}/confirm', world.teacher, { params: { id: world.declared }, body: { decision: 'confirm' } }],
  ['POST /api/payments/{id}/refund', world.teacher, { params: { id: world.paid }, body: {} }],
  ['POST /api/payments/{id}/correct', world.teacher, { params: { id: world.paid }, body: {} }],
  ['POST /api/income', world.teacher, { body: { category: 'Другое' } }],
  ['POST /api/expenditures', world.teacher, { body: { category: 'Другое' } }],
];
const GOOD = { amount: 100, date: '2026-11-19' };
const WRONG: [object, string][] = [
  ...[0, '0,00', -5, '-1 500', 1.005, '1,005', 1_000_000_000, '1 000 000 000', '', 'сто'].map(
    (amount): [object, string] => [{ amount }, 'amount'],
  ),
  ...['1900-01-01', '2100-12-31', '2026-02-30', '2026-11-21', 'вчера', ''].map((date): [object, string] => [
    { date },
    'date',
  ]),
];

const pictureOf = async ({ teacher, student_id }: World) => ({
  book: await teacher.call('GET /api/operations', { query: {} }),
  account: (await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } })).ledger,
  waiting: await teacher.call('GET /api/payments/declared', { query: {} }),
});

test.each(MONEY)(
  '[MNY-134] %s rejects every invalid sum and day at its field in words, and nothing is written',
  async (key, person, { params, body }) => {
    const before = await pictureOf(world);

    for (const [wrong, field] of WRONG) {
      const sent = { ...(params !== undefined && { params }), body: { ...body, ...GOOD, ...wrong } };
      const reply = await person.send(key, sent);
      expect(reply, `${JSON.stringify(wrong)}`).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.stringMatching(/[а-яё]/i) } },
      });
    }

    expect(await pictureOf(world)).toEqual(before);
  },
);

test('[MNY-134] every call accepts the sum «1 500,50» and finds no student, payment or lesson of another teacher', async () => {
  const { teacher, paid } = world;
  const strange = await stranger.teacher.send('POST /api/payments/{id}/refund', { params: { id: paid }, body: GOOD });
  const theirs = await teacher.send('POST /api/payments', { body: { ...GOOD, student_id: stranger.student_id } });
  const income = await teacher.call('POST /api/income', {
    body: { amount: '1 500,50', date: '2026-11-19', category: 'Другое' },
  });
  const payment = await teacher.call('POST /api/payments', {
    body: { ...GOOD, student_id: world.student_id, amount: '1 500,50' },
  });

  expect(strange.status).toBe(404);
  expect(theirs).toMatchObject({ status: 422, body: { fields: { student_id: expect.stringMatching(/[а-я]/) } } });
  expect([income.amount, payment.amount]).toEqual([1500.5, 1500.5]);
});

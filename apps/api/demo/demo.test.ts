import { afterAll, expect, test } from 'vitest';
import { Person } from '../src/testing/person.ts';
import { testApi, type TestApi } from '../src/testing/test-api.ts';
import { PASSWORD, STUDENT, TEACHER } from './demo-people.ts';
import { closeDemo, prepareDemo } from './demo.ts';

const closing: TestApi[] = [];
afterAll(async () => {
  for (const api of closing) await api.close();
});

async function emptyProduct(environment: Record<string, string> = {}): Promise<TestApi> {
  const api = await testApi({ DEMO: 'on', ...environment });
  closing.push(api);
  return api;
}

async function signIn(api: TestApi, email: string): Promise<Person> {
  const person = new Person(api.server, email);
  await person.call('POST /api/login', { body: { email, password: PASSWORD } });
  return person;
}

const FRIDAY = [['Friday, as in the design', '2026-11-20T12:24:00Z']] as const;
const OTHER_DAYS = [
  ['Monday morning', '2026-11-16T04:00:00Z'],
  ['Wednesday', '2026-11-18T12:00:00Z'],
  ['a Sunday night with a clock change', '2026-10-25T20:59:00Z'],
  ['New Year', '2026-12-31T21:30:00Z'],
] as const;

async function believable(_: string, present: string): Promise<void> {
  const api = await emptyProduct();
  api.setClock(present);

  const isThere = await prepareDemo(api.config, api.database, new Date(present));

  const teacher = await signIn(api, TEACHER.email);
  const { counts, debt, prepaid } = await teacher.call('GET /api/all-students-teachers', { query: {} });
  const { days } = await teacher.call('GET /api/lessons/week/{date}', { params: { date: present.slice(0, 10) } });
  const week = Object.values(days).flat();
  expect(isThere).toBe(true);
  expect(counts).toMatchObject({ students: 15, groups: 2 });
  expect(prepaid).toBeGreaterThan(0);
  expect(debt).toBeGreaterThan(0);
  expect(week.length).toBeGreaterThan(25);
  expect(week.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
  expect(week.filter(({ trial }) => trial)).toHaveLength(1);
  const now = Date.parse(present);
  expect(week.filter((lesson) => lesson.status === 'completed' && Date.parse(lesson.end_at) > now)).toEqual([]);
  expect(week.filter((lesson) => lesson.status === 'planned' && Date.parse(lesson.end_at) < now - 30 * 60_000)).toEqual(
    [],
  );
}

test.each(FRIDAY)('[OPS-62] on %s the demo has a plausible week with money and people', believable);
test.each(OTHER_DAYS)(
  '[OPS-62] on %s the demo has a plausible week with money and people',
  { tags: 'full' },
  believable,
);

test('[OPS-62] the demo student sees Anna’s lessons and balance', { tags: 'full' }, async () => {
  const api = await emptyProduct();
  await prepareDemo(api.config, api.database, new Date('2026-11-20T12:24:00Z'));

  const student = await signIn(api, STUDENT.email);

  const [profile] = await student.call('GET /api/student/profiles', {});
  const student_profile_id = profile?.student_profile_id ?? 0;
  expect(profile).toMatchObject({ student_name: 'Анна Соколова', teacher_name: 'Марина Ветрова' });
  expect((await student.call('GET /api/student/lessons', { query: { student_profile_id } })).total).toBeGreaterThan(20);
  expect(
    (await student.call('GET /api/student/movements', { query: { student_profile_id } })).items.length,
  ).toBeGreaterThan(10);
  expect((await student.call('GET /api/notifications_student', { query: {} })).items).toMatchObject([
    { kind: 'lesson_moved', read: false },
    { kind: 'homework_set', read: false },
  ]);
});

test('[OPS-62] processes that start together, and later starts, create one demo', { tags: 'full' }, async () => {
  const api = await emptyProduct();
  const present = new Date('2026-11-20T12:24:00Z');

  await Promise.all([1, 2].map(() => prepareDemo(api.config, api.database, present)));
  const again = await prepareDemo(api.config, api.database, present);

  const teacher = await signIn(api, TEACHER.email);
  expect(again).toBe(true);
  expect(await teacher.call('GET /api/get-me-info', {})).toMatchObject({ students_count: 15, groups_count: 2 });
});

test('[OPS-62] an incomplete demo is created again', { tags: 'full' }, async () => {
  const api = await emptyProduct();
  const halfMade = new Person(api.server, TEACHER.email);
  await halfMade.join('teacher', { first_name: 'Недописанная' });
  await halfMade.call('POST /api/student-create', { body: { student_name: 'Один', opening_balance: 100 } });

  await prepareDemo(api.config, api.database, new Date('2026-11-20T12:24:00Z'));

  const teacher = await signIn(api, TEACHER.email);
  expect(await teacher.call('GET /api/get-me-info', {})).toMatchObject({
    first_name: 'Марина Ветрова',
    students_count: 15,
  });
});

test('[OPS-62] a database in use, or a product without the demo, gets no demo data', async () => {
  const [used, off] = [await emptyProduct(), await emptyProduct({ DEMO: 'off' })];
  await used.teacher();
  const present = new Date('2026-11-20T12:24:00Z');

  expect(await prepareDemo(used.config, used.database, present)).toBe(false);
  expect(await prepareDemo(off.config, off.database, present)).toBe(false);
});

test(
  '[OPS-174] a demo that is switched off admits nobody and ends all sessions, until it is switched on again',
  { tags: 'full' },
  async () => {
    const api = await emptyProduct();
    const present = new Date('2026-11-20T12:24:00Z');
    await prepareDemo(api.config, api.database, present);
    const inside = await signIn(api, TEACHER.email);
    const other = await api.teacher();

    const closed = await closeDemo(api.commit);
    const again = await closeDemo(api.commit);
    const put = [await inside.send('GET /api/user/me'), await other.send('GET /api/user/me')];
    const outside = await api
      .visitor()
      .refused('POST /api/login', { body: { email: TEACHER.email, password: PASSWORD } });
    await prepareDemo(api.config, api.database, present);

    expect([closed.toSorted(), again]).toEqual([[TEACHER.email, STUDENT.email].toSorted(), []]);
    expect(put.map(({ status }) => status)).toEqual([401, 200]);
    expect(outside.status).toBe(401);
    await signIn(api, TEACHER.email);
  },
);

import { afterAll, expect, test } from 'vitest';
import { jobsAt } from '../../testing/jobs/run-jobs.ts';
import { clock, hasLesson, TUESDAY } from '../../testing/lesson-verbs.ts';
import { hasPlan, heldToday } from '../../testing/people/bill-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { setsForGroup } from '../../testing/people/homework-verbs.ts';
import { hasPayer } from '../../testing/people/payer-verbs.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const DAY = TUESDAY.conducted_date;
const BOTH = { start_time: clock('10:00'), end_time: clock('12:00') };
const PREVIEW = { dry_run: true } as const;

interface Named {
  student_name: string | null;
  namesake?: string | undefined;
}

/** A teacher with two students of one name. They share a group, its homework, a payer and a bill of a monthly plan. */
async function school() {
  const teacher = await api.teacher({ time_zone: 'Europe/Moscow' });
  const create = async (student_name: string, grade_class: string) =>
    (await teacher.call('POST /api/student-create', { body: { student_name, grade_class, rate: 1500 } })).id;
  const [nine, five, boris] = [await create('Анна', '9'), await create('Анна', '5'), await create('Борис', '7')];
  const group = await hasGroup(teacher, [nine, five, boris]);
  const held = await hasGroupLesson(teacher, group, { conducted_date: '2026-11-18' });
  const planned = [
    await hasLesson(teacher, nine, { ...BOTH, end_time: clock('11:00') }),
    await hasLesson(teacher, five, { ...BOTH, start_time: clock('11:00') }),
  ].map(({ id }) => id);
  await heldToday(teacher, nine, 9);
  await heldToday(teacher, five, 10);
  const homework = await setsForGroup(teacher, group);
  for (const student_id of [nine, five]) {
    const answered = { student_id, text: 'Тетрадь' };
    await teacher.call('POST /api/create-homework-submission/{id}', { params: { id: homework.id }, body: answered });
    const items = ['Дроби'];
    await teacher.call('POST /api/create-lesson-problems', { body: { lesson_id: held.id, student_id, items } });
  }
  const payer_id = await hasPayer(teacher, 'Ольга', nine);
  const params = { payer_id, student_id: five };
  await teacher.call('PUT /api/payers/{payer_id}/students/{student_id}', { params, body: { role: 'parent' } });
  await hasPlan(teacher, { payer_id, kind: 'monthly' });
  await jobsAt(api, '2026-11-28T08:00:00Z', 'bills of plans');
  await jobsAt(api, '2026-11-30T08:00:00Z', 'reminders of bills');
  const [bill] = (await teacher.call('GET /api/bills', { query: {} })).items;
  return { teacher, nine, five, boris, group, held, planned, homework, payer_id, bill_id: bill?.bill_id ?? 0 };
}

const { teacher, ...place } = await school();
const away = { first_day: DAY, last_day: DAY, ...PREVIEW };
const several = { ids: place.planned, act: 'move', days: 7, ...PREVIEW } as const;
const journal = { params: { id: place.group }, query: {} };
const ofHomework = ({ students }: { students: Named[] }) => students;

const LISTS: Record<string, () => Promise<readonly Named[]>> = {
  'the overlaps of a lesson': async () =>
    (
      await teacher.call('POST /api/lesson-one-time', {
        body: { ...TUESDAY, ...BOTH, student_id: place.boris, ...PREVIEW },
      })
    ).report.conflicts,
  'the lessons of «Меня не будет»': async () => (await teacher.call('POST /api/time-off', { body: away })).lessons,
  'the people of «Меня не будет»': async () => (await teacher.call('POST /api/time-off', { body: away })).people,
  'the lessons of a shifted day': async () =>
    (await teacher.call('POST /api/shift-day', { body: { date: DAY, minutes: 60, ...PREVIEW } })).lessons,
  'the people of several lessons': async () =>
    (await teacher.call('POST /api/lessons/several', { body: several })).people,
  'the members of a group': async () => (await teacher.call('GET /api/groups/{id}', journal)).members,
  'the list of groups': async () =>
    (await teacher.call('GET /api/groups/by-teacher', { query: {} })).items.flatMap(({ members }) => members),
  'the journal of a group': async () => (await teacher.call('GET /api/groups/{id}/journal', journal)).students,
  'the homework of a group': async () =>
    (await teacher.call('GET /api/groups/{id}/homework', journal)).items.flatMap(ofHomework),
  'one homework': async () =>
    ofHomework(await teacher.call('GET /api/homework/{id}', { params: { id: place.homework.id } })),
  'the submissions to check': async () =>
    (await teacher.call('GET /api/homework/to-check', { query: {} })).items.flatMap(ofHomework),
  'the difficulties of a lesson': () =>
    teacher.call('GET /api/lesson-problems/{id}', { params: { id: place.held.id } }),
  'the students of payers': async () =>
    (await teacher.call('GET /api/payers', { query: {} })).items.flatMap(({ students }) => students),
  'the students of one payer': async () =>
    (await teacher.call('GET /api/payers/{payer_id}', { params: { payer_id: place.payer_id } })).students,
  'the bills': async () =>
    (await teacher.call('GET /api/bills', { query: {} })).items.flatMap(({ students }) => students),
  'the students of one bill': async () =>
    (await teacher.call('GET /api/bills/{bill_id}', { params: { bill_id: place.bill_id } })).students,
  'the lines of one bill': async () =>
    (await teacher.call('GET /api/bills/{bill_id}', { params: { bill_id: place.bill_id } })).lines,
  'the coming bills': async () =>
    (await teacher.call('GET /api/bill-plans/coming', { query: {} })).items.flatMap(({ students }) => students),
  'the reminders by hand': async () =>
    (await teacher.call('GET /api/bill-plans/by-hand', { query: {} })).items.flatMap(({ students }) => students),
  'the parts of a shared payment': async () =>
    (
      await teacher.call('POST /api/shared-payments', {
        body: { student_ids: [place.nine, place.five], amount: 3000, date: '2026-11-20', ...PREVIEW },
      })
    ).shares,
};

test.each(Object.entries(LISTS))(
  '[STU-212] %s: two students of one name are told apart, others are not',
  async (_, read) => {
    const rows = await read();

    const wordsOf = (name: string) =>
      [...new Set(rows.filter(({ student_name }) => student_name === name).map(({ namesake }) => namesake))].toSorted();
    expect(wordsOf('Анна')).toEqual(['5 класс', '9 класс']);
    expect(wordsOf('Борис').every((words) => words === undefined)).toBe(true);
  },
);

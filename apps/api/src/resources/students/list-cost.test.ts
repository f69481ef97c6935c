import { afterAll, expect, test } from 'vitest';
import { fillCrowd } from '../../testing/crowd/fill-crowd.ts';
import { pagesRead } from '../../testing/crowd/pages-read.ts';
import { signIn } from '../../testing/crowd/sign-in.ts';
import { clock, hasLesson } from '../../testing/lesson-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const NOW = new Date('2026-11-20T12:24:00.000Z');
const LIST = 'GET /api/all-students-teachers';

const nextByName = async (teacher: Person) => {
  const { items } = await teacher.call(LIST, { query: { show: 'students' } });
  return Object.fromEntries(items.map(({ student_name, next_lesson_at }) => [student_name, next_lesson_at]));
};

test('[STU-171] the list shows each student’s first future lesson, individual or of a group', async () => {
  const { teacher, student_id: anna } = await teacherWithStudent(api);
  const [boris, vera, gleb] = [
    await hasStudent(teacher, 'Борис'),
    await hasStudent(teacher, 'Вера'),
    await hasStudent(teacher, 'Глеб'),
  ];
  await hasStudent(teacher, 'Дина');
  const group = await hasGroup(teacher, [anna, boris, vera]);
  const wednesday = await hasGroupLesson(teacher, group, { conducted_date: '2026-11-25' });
  await hasGroupLesson(teacher, group, { conducted_date: '2026-11-26' });
  await hasLesson(teacher, anna, { conducted_date: '2026-11-24' });
  await hasLesson(teacher, gleb, {
    conducted_date: '2026-11-19',
    start_time: clock('08:00'),
    end_time: clock('09:00'),
  });
  await hasLesson(teacher, gleb, { conducted_date: '2026-11-27' });
  const student = await linked(api, teacher, vera);
  const [profile] = await student.call('GET /api/student/profiles', {});
  await student.call('POST /api/student/cancel-lesson', {
    body: { student_profile_id: profile?.student_profile_id ?? 0, lesson_id: wednesday.id, reason: '' },
  });

  const listed = await nextByName(teacher);

  const at = (day: string) => `${day}T15:00:00.000Z`;
  expect(listed).toEqual({
    Анна: at('2026-11-24'),
    Борис: at('2026-11-25'),
    Вера: at('2026-11-26'),
    Глеб: at('2026-11-27'),
    Дина: null,
  });
});

/** A hundred more weeks of past lessons for all students of the teacher. */
const MORE_LESSONS = `
  with made as (
    insert into lesson (teacher_id, student_id, conducted_date, start_time, end_time, time_zone_teacher, start_at, end_at, status,
      one_time, cost_minor, created_date)
    select teacher_id, id, date '2026-03-01' - week * 7, '20:00', '21:00', 'Europe/Moscow',
      date '2026-03-01' - week * 7 + time '17:00', date '2026-03-01' - week * 7 + time '18:00', 'completed', true, 0, created_at
    from student, generate_series(1, 100) week where teacher_id = $1
    returning id, student_id
  )
  insert into lesson_participant (lesson_id, student_id, price_minor, price_source) select id, student_id, 0, 'rate' from made`;

test(
  '[STU-172] a page of the list costs the same however many lessons its students have had',
  { tags: 'full' },
  async () => {
    const [id = 0] = await fillCrowd(api.database, 20_000, NOW);
    const teacher = await signIn(api, id, NOW);
    const costOf = () => pagesRead(api.database, () => teacher.call(LIST, { query: {} }));

    const before = await costOf();
    const client = await api.database.connect();
    await client.query(MORE_LESSONS, [id]);
    await client.query('analyze');
    await client.end();

    expect(await costOf()).toBeLessThan(before * 1.02);
  },
);

/** Two hundred more entries in each account of the teacher. */
const MORE_ENTRIES = `
  insert into ledger_entry (teacher_id, student_id, amount_minor, kind, effective_date, created_at)
  select teacher_id, id, 100, 'adjustment', date '2026-01-01' + n, created_at
  from student, generate_series(1, 200) n where teacher_id = $1`;

test(
  '[MNY-173] a page of the list with its counts and debts costs the same however many entries the accounts have',
  { tags: 'full' },
  async () => {
    const [id = 0] = await fillCrowd(api.database, 5000, NOW);
    const teacher = await signIn(api, id, NOW);
    const query = { sort: 'debt' } as const;
    const costOf = () => pagesRead(api.database, () => teacher.call(LIST, { query }));
    const before = await costOf();

    const client = await api.database.connect();
    await client.query(MORE_ENTRIES, [id]);
    await client.query('select settle_accounts(array_agg(id)) from student where teacher_id = $1', [id]);
    await client.query('analyze');
    await client.end();

    expect(await costOf()).toBeLessThan(before * 1.1);
  },
);

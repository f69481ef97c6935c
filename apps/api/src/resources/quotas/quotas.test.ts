import { sql, type RawBuilder } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { testApi } from '../../testing/test-api.ts';
import { QUOTAS } from './quotas.ts';

const api = await testApi();
afterAll(() => api.close());

const fill = (statement: RawBuilder<unknown>) => api.database.transaction((tx) => statement.execute(tx));
const cards = (teacher: number, count: number) =>
  fill(sql`insert into student (teacher_id, student_name, created_at)
    select ${teacher}, 'Ученик ' || n, '2026-11-01T00:00:00Z' from generate_series(1, ${count}::integer) n`);
const groups = (teacher: number, count: number) =>
  fill(sql`insert into student_group (teacher_id, name, created_at)
    select ${teacher}, 'Группа ' || n, '2026-11-01T00:00:00Z' from generate_series(1, ${count}::integer) n`);
const rules = (teacher: number, count: number) =>
  fill(sql`insert into rule (teacher_id, student_id, starts_on, time_zone_teacher, generated_until, created_date)
    select ${teacher}, (select max(id) from student where teacher_id = ${teacher}), '2026-11-01', 'Europe/Moscow',
      '2099-01-01', '2026-11-01T00:00:00Z' from generate_series(1, ${count}::integer) n`);
const lessons = (teacher: number, count: number) =>
  fill(sql`insert into lesson (teacher_id, student_id, conducted_date, start_time, end_time, time_zone_teacher, start_at,
      end_at, status, one_time, cost_minor, created_date)
    select ${teacher}, (select max(id) from student where teacher_id = ${teacher}), day::date, '06:00', '06:30', 'UTC', day,
      day + interval '30 minutes', 'planned', true, 0, '2026-11-01T00:00:00Z'
    from generate_series(1, ${count}::integer) n,
      lateral (select '2027-06-01T06:00:00Z'::timestamptz + n * interval '1 minute' as day) d`);

const RULE = { days_of_week: [1], start_times: ['12:00:00.000Z'], end_times: ['13:00:00.000Z'] };
const ONE_TIME = { conducted_date: '2026-12-01', start_time: '12:00:00.000Z', end_time: '13:00:00.000Z' };

test('[OPS-152] an account has at most 2,000 cards: one more is rejected at its name, also with a trial lesson', async () => {
  const teacher = await api.teacher();
  await cards(teacher.id, QUOTAS.student - 1);
  await teacher.call('POST /api/student-create', { body: { student_name: 'Последний' } });

  const more = await teacher.refused('POST /api/student-create', { body: { student_name: 'Лишний' } });
  const trial = await teacher.refused('POST /api/lesson-trial', {
    body: { requestBody: { lesson_data: ONE_TIME, student_data: { student_name: 'Проба' } } },
  });

  expect(more).toMatchObject({
    status: 422,
    fields: { student_name: expect.stringMatching(/^Больше 2\s000 учеников/) },
  });
  expect(Object.keys(trial.fields ?? {})).toEqual(['requestBody.student_data.student_name']);
});

test('[OPS-152] of two users who add the last card simultaneously, one is rejected', async () => {
  const teacher = await api.teacher();
  const there = personAt(await api.secondProcess(), teacher);
  await cards(teacher.id, QUOTAS.student - 1);
  const add = (person: typeof there, student_name: string) =>
    person.send('POST /api/student-create', { body: { student_name } });

  const answers = await crossing(api, {
    hold: 'lock table student in share mode',
    first: () => add(teacher, 'Один'),
    second: () => add(there, 'Другой'),
  });

  expect(answers.map(({ status }) => status)).toEqual([201, 422]);
});

test(
  '[OPS-152] an account has at most 500 groups, 1,000 active rules and 20,000 future lessons',
  { tags: 'full' },
  async () => {
    const { teacher, student_id } = await teacherWithStudent(api);
    await groups(teacher.id, QUOTAS.student_group);
    const group = await teacher.refused('POST /api/groups/create', { body: { name: 'Лишняя' } });
    await lessons(teacher.id, QUOTAS.lesson);
    const lesson = await teacher.refused('POST /api/lesson-one-time', { body: { student_id, ...ONE_TIME } });
    const series = await teacher.refused('POST /api/lessons', { body: { student_id, ...RULE, dry_run: true } });
    await rules(teacher.id, QUOTAS.rule);
    const rule = await teacher.refused('POST /api/lessons', { body: { student_id, ...RULE } });

    expect([group, lesson, series, rule].map(({ status, fields }) => [status, fields])).toEqual([
      [422, { name: expect.stringMatching(/^Больше 500 групп/) }],
      [422, { conducted_date: expect.stringMatching(/^Впереди уже 20\s000 занятий/) }],
      [422, { days_of_week: expect.stringMatching(/^Впереди уже 20\s000 занятий/) }],
      [422, { days_of_week: expect.stringMatching(/^Больше 1\s000 расписаний/) }],
    ]);
  },
);

test('[OPS-152] an account has at most 500 categories: one more is rejected at its name, and at the line that would create it', async () => {
  const teacher = await api.teacher();
  await fill(sql`insert into cash_category (teacher_id, type, name)
    select ${teacher.id}, 'income', 'Категория ' || n from generate_series(1, ${QUOTAS.cash_category}::integer) n
    on conflict do nothing`);

  const named = await teacher.refused('POST /api/categories', {
    body: { type: 'expenditure', name: 'Лишняя' },
  });
  const line = { date: '2026-11-20', amount: 100 };
  const made = await teacher.refused('POST /api/income', { body: { ...line, category: 'Лишняя' } });
  const known = await teacher.send('POST /api/income', { body: { ...line, category: 'Категория 7' } });

  expect(named.fields).toEqual({ name: expect.stringMatching(/^Больше 500 категорий/) });
  expect(made.fields).toEqual({ category: expect.stringMatching(/^Больше 500 категорий/) });
  expect(known.status).toBe(201);
});

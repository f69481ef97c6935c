import { sql, type RawBuilder } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sets } from '../../testing/people/homework-verbs.ts';
import { hasLesson, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { testApi } from '../../testing/test-api.ts';
import { OF_ONE, SHOWN_OF_ONE } from './quotas.ts';

const api = await testApi();
afterAll(() => api.close());

const fill = (statement: RawBuilder<unknown>) => api.database.transaction((tx) => statement.execute(tx));

test('[OPS-188] a lesson has at most 50 homeworks', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);
  await fill(sql`insert into homework (teacher_id, student_id, lesson_id, text, due_follows_lesson, created_at)
    select ${teacher.id}, ${student_id}, ${id}, 'Упражнение', true, '2026-11-01T00:00:00Z'
    from generate_series(1, ${OF_ONE.homeworkOfLesson}::integer)`);

  const more = await teacher.refused('POST /api/create-homework-lesson/{id}', {
    params: { id },
    body: { text: 'Лишнее' },
  });

  expect(more).toMatchObject({ status: 422, fields: { text: 'У одного занятия не больше 50 заданий' } });
});

test('[OPS-188] a homework has at most 100 answers of one student', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await sets(teacher, (await hasLesson(teacher, student_id)).id);
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  await fill(sql`update homework_student set attempts = ${OF_ONE.answers}, state = 'submitted', answered_at = '2026-11-20T12:00:00Z'
    where homework_id = ${id}`);

  const more = await student.refused('POST /api/student/homework/{id}/submit', {
    params: { id },
    query: { student_profile_id: profile?.student_profile_id ?? 0 },
    body: { text: 'Ещё раз' },
  });

  expect(more).toMatchObject({ status: 422, fields: { text: expect.stringContaining('100 раз') } });
});

test('[OPS-188] a card has at most 20 accounts, and an account 100 cards', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await api.student();
  const codeOf = async (id: number) =>
    (await teacher.call('POST /api/student-invite/{id}', { params: { id }, body: {} })).invite_code;
  const { id: another } = await teacher.call('POST /api/student-create', { body: { student_name: 'Вера' } });
  await fill(sql`with made as (
      insert into student (teacher_id, student_name, created_at)
      select ${teacher.id}, 'Ученик ' || n, '2026-11-01T00:00:00Z'
      from generate_series(1, ${OF_ONE.cardsOfAccount}::integer) n returning id)
    insert into student_profile (user_id, student_id, created_at)
    select ${student.id}, id, '2026-11-01T00:00:00Z' from made`);
  for (let left = OF_ONE.accountsOfCard; left > 0; left--) {
    const { id } = await api.student();
    await fill(sql`insert into student_profile (user_id, student_id, created_at)
      values (${id}, ${another}, '2026-11-01T00:00:00Z')`);
  }
  const link = async (person: typeof student, card: number) =>
    person.refused('POST /api/student/link-profile', { body: { code: await codeOf(card) } });

  const [ofAccount, ofCard] = [await link(student, student_id), await link(await api.student(), another)];

  expect(ofAccount).toMatchObject({ status: 422, fields: { code: expect.stringMatching(/^У вас уже слишком много/) } });
  expect(ofCard).toMatchObject({ status: 422, fields: { code: expect.stringMatching(/^Эту карточку/) } });
});

test('[OPS-188] the history of a lesson shows its newest 500 lines', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id, YESTERDAY);
  await fill(sql`insert into lesson_history (teacher_id, lesson_id, at, text)
    select ${teacher.id}, ${id}, '2026-11-01T00:00:00Z'::timestamptz + n * interval '1 minute', 'Строка ' || n
    from generate_series(1, 600) n`);

  const { history } = await teacher.call('GET /api/lesson/{id}', { params: { id } });

  expect(history).toHaveLength(SHOWN_OF_ONE.history);
  expect(history.some(({ text }) => text === 'Строка 600')).toBe(true);
});

test('[OPS-188] a package can be frozen at most 100 times', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const lessons = { title: 'Осень', lessons_total: 4, expires_on: '2026-12-10' };
  await teacher.call('POST /api/payments', {
    body: { student_id, amount: 4000, date: '2026-11-01', package: lessons },
  });
  const { packages } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  const [id] = packages.map((one) => one.id);
  const freezes = Array.from({ length: OF_ONE.freezesOfPackage }, () => ({ from: '2026-11-02', to: '2026-11-02' }));
  await fill(sql`update package set freezes = ${JSON.stringify(freezes)} where id = ${id}`);

  const more = await teacher.refused('PUT /api/packages/{id}', {
    params: { id: id ?? 0 },
    body: { action: 'freeze' },
  });

  expect(more).toMatchObject({ code: 'package_not_open', message: expect.stringContaining('слишком часто') });
});

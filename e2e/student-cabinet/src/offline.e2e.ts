import { DEADLINES, expect, keptIn, openKept, test } from '@planner/e2e-harness';

test.use({ serviceWorkers: 'allow' });

test('[PWA-5] the next lesson is shown without a network', { tag: '@full' }, async ({ teacher, student }) => {
  const { page } = student;
  const card = await teacher.hasStudent('Анна Соколова');
  await student.linkedTo(teacher, card);
  await teacher.hasLesson(card, { conducted_date: '2026-11-24' });
  await openKept(page, '/student/student-cabinet/', '/api/student/lessons');
  await expect(page.getByText(/24 ноября/).first()).toBeVisible();

  await page.context().setOffline(true);
  await page.reload();

  await expect(page.getByText(/24 ноября/).first()).toBeVisible();
  await expect(page.getByText(/^Нет сети\. Показаны данные на/)).toBeVisible();
});

test(
  '[CAB-101] [CAB-120] after one visit the homework of both children opens without a network',
  { tag: '@full' },
  async ({ teacher, student: mother }) => {
    test.setTimeout(DEADLINES.journey);
    const { page } = mother;
    const homework = [];
    for (const [name, start_time, end_time] of [
      ['Анна', '10:00', '11:00'],
      ['Борис', '12:00', '13:00'],
    ] as const) {
      const card = await teacher.hasStudent(name);
      await mother.linkedTo(teacher, card, 'parent');
      const { id } = await teacher.hasLesson(card, {
        conducted_date: '2026-11-19',
        start_time,
        end_time,
        status: 'completed',
      });
      const body = { title: `Задание: ${name}`, text: `Прочитать главу для ${name}` };
      const set = await teacher.api.call('POST /api/create-homework-lesson/{id}', { params: { id }, body });
      homework.push(set.id);
    }
    const profiles = await mother.api.call('GET /api/student/profiles', {});

    await page.goto('/student/student-cabinet/');
    const wanted = homework.map((id) => `/api/student/homework/${id}`);
    await expect.poll(() => keptIn(page, 'reads'), { timeout: DEADLINES.work }).toEqual(expect.arrayContaining(wanted));
    await page.context().setOffline(true);

    for (const [at, name] of ['Анна', 'Борис'].entries()) {
      const own = profiles.find(({ student_name }) => student_name === name);
      await page.goto(`/student/student-cabinet/homework/${homework[at]}?profile=${own?.student_profile_id}`);
      await expect(page.getByText(`Прочитать главу для ${name}`)).toBeVisible();
    }
  },
);

import { expect, test } from '@planner/stage';

test(
  '[LSN-66] the page «Сейчас» shows the running lesson, the money and the list of today',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    await teacher.hasLesson(anna, { start_time: '10:00', end_time: '11:00' });
    await teacher.hasLesson(anna, { start_time: '15:00', end_time: '16:00' });
    await teacher.hasLesson(anna);
    const { page } = teacher;

    await page.goto('/home-teacher-test/');

    const now = page.getByRole('region', { name: 'Идёт сейчас' });
    await expect(now).toContainText(/осталось 3\d мин/);
    await expect(page.getByRole('region', { name: 'Сегодня' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('main')).toContainText(/Заработано сегодня\s*1\s500\s₽/);
    await expect(page.getByRole('main')).toContainText(/Ожидается\s*3\s000\s₽/);
  },
);

test('[LSN-61] «Был» conducts the running lesson by one press', { tag: '@full' }, async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  await teacher.hasLesson(anna, { start_time: '15:00', end_time: '16:00' });
  const { page } = teacher;
  await page.goto('/home-teacher-test/');

  await page.getByRole('button', { name: 'Был: Анна' }).click();

  await expect(page.getByText('Занятие проведено')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Был: Анна' })).toHaveCount(0);
});

test('[LSN-66] a day without lessons says when the next one is', { tag: '@full' }, async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  await teacher.hasLesson(anna, { conducted_date: '2026-11-21', start_time: '16:00', end_time: '17:00' });

  await teacher.page.goto('/home-teacher-test/');

  await expect(teacher.page.getByText('Следующее — завтра в 16:00, Анна')).toBeVisible();
});

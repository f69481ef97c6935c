import { expect, openKept, test } from '@planner/e2e-harness';

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

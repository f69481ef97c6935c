import { expect, openKept, test } from '@planner/e2e-harness';

test.use({ serviceWorkers: 'allow' });

test('[PWA-5] the lessons of the day are shown without a network', { tag: '@full' }, async ({ teacher }) => {
  const { page } = teacher;
  await teacher.hasLesson(await teacher.hasStudent('Анна Соколова'));
  await openKept(page, '/home-teacher-test/', '/api/today-lessons');
  await expect(page.getByText('Анна Соколова').first()).toBeVisible();

  await page.context().setOffline(true);
  await page.goto('/home-teacher-test/');

  await expect(page.getByText('Анна Соколова').first()).toBeVisible();
  await expect(page.getByText(/^Нет сети\. Показаны данные на/)).toBeVisible();
});

import { expect, test } from '@planner/e2e-harness';

test(
  '[STU-71] the calendar shows a tab in the student’s page: the lessons page by page, to come and past',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    const anna = await teacher.hasStudent('Анна');
    await teacher.hasRule(anna, [2, 4]);
    await teacher.hasLesson(anna, { conducted_date: '2026-11-18', status: 'completed', goal: 'Времена' });
    await page.goto(`/my-students-test/student/${anna.id}`);

    await page.getByRole('tab', { name: 'Занятия' }).click();
    const lessons = page.getByRole('tabpanel');
    await expect(lessons.getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'Дальше' }).click();
    await expect(lessons).toContainText(/2 из \d/);
    await page.getByText('Прошедшие', { exact: true }).click();

    await expect(lessons.getByRole('listitem')).toHaveText([/Времена/]);
  },
);

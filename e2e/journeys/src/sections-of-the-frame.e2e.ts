import { expect, test } from '@planner/e2e-harness';

test(
  '[NAV-3] a teacher is led home from a student’s page, a student from a teacher’s',
  { tag: '@full' },
  async ({ teacher, student }) => {
    await teacher.page.goto('/student/student-cabinet/');
    await student.page.goto('/calendar/calendar-week');

    await expect(teacher.page).toHaveURL('/home-teacher-test/');
    await expect(student.page).toHaveURL('/student/student-cabinet/');
  },
);

test('[NAV-13] «Занятие» of the side menu opens the form wherever one is', { tag: '@full' }, async ({ teacher }) => {
  const { page } = teacher;
  await page.goto('/notifications/');

  await page.getByRole('button', { name: 'Занятие', exact: true }).click();

  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeAttached();
});

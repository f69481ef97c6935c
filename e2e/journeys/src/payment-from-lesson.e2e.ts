import { expect, test } from '@planner/e2e-harness';

test('[FIN-16] a lesson that is «не оплачено» is paid from its card', { tag: '@full' }, async ({ teacher }) => {
  const { page } = teacher;
  const anna = await teacher.hasStudent('Анна');
  await teacher.hasLesson(anna, {
    conducted_date: '2026-11-19',
    start_time: '12:00',
    end_time: '13:00',
    status: 'completed',
  });
  await page.goto('/calendar/calendar-week');
  await page.getByRole('grid', { name: 'Неделя' }).getByRole('link', { name: /Анна/ }).click();

  await page.getByRole('button', { name: 'Внести оплату: Анна' }).click();
  await expect(page.getByRole('textbox', { name: 'Сумма' })).toHaveValue('1500');
  await page.getByRole('button', { name: 'Сохранить' }).click();

  await expect(page.getByText(/^Оплата 1\s500\s₽ записана, баланс 0\s₽$/)).toBeVisible();
  await page.getByRole('grid', { name: 'Неделя' }).getByRole('link', { name: /Анна/ }).click();
  await expect(page.getByRole('dialog').getByText('оплачено', { exact: true })).toBeVisible();
});

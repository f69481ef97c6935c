import { expect, expectAccessible, test } from '@planner/e2e-harness';
import { SIZES } from './sizes.ts';

for (const [width, height] of SIZES) {
  test.describe(() => {
    test.use({ viewport: { width, height }, hasTouch: width < 768 });

    test(
      `[FIN-51] at ${width} px what is not paid is paid from the line above the grid`,
      { tag: '@full' },
      async ({ teacher }) => {
        const { page } = teacher;
        const [anna, boris] = [await teacher.hasStudent('Анна'), await teacher.hasStudent('Борис')];
        const held = { conducted_date: '2026-11-20', status: 'completed' } as const;
        await teacher.hasLesson(anna, { ...held, start_time: '09:00', end_time: '10:00' });
        await teacher.hasLesson(boris, { ...held, start_time: '10:00', end_time: '11:00' });
        await page.goto('/calendar/calendar-week');

        await page.getByRole('button', { name: '2 не оплачены' }).click();
        const list = page.getByRole('dialog', { name: /^Не оплачено/ });
        await expect(list.getByRole('listitem')).toHaveCount(2);
        await expectAccessible(page);
        await list.getByRole('button', { name: /^Внести оплату: Анна/ }).click();
        await expect(page.getByRole('textbox', { name: 'Сумма' })).toHaveValue('1500');
        await page.getByRole('button', { name: 'Сохранить' }).click();

        await expect(page.getByText(/^Оплата 1\s500\s₽ записана, баланс 0\s₽$/)).toBeVisible();
        await expect(list.getByRole('listitem')).toHaveCount(1);
        await expect(list.getByRole('listitem')).toContainText('Борис');
        await list.getByRole('button', { name: 'Закрыть', exact: true }).click();
        await expect(page.getByRole('button', { name: '1 не оплачено' })).toBeVisible();
      },
    );
  });
}

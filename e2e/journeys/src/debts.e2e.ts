import { expect, expectAccessible, test } from '@planner/e2e-harness';
import { SIZES } from './sizes.ts';

for (const [width, height] of SIZES) {
  test.describe(() => {
    test.use({ viewport: { width, height }, hasTouch: width < 768 });

    test(
      `[FIN-52] [STU-125] at ${width} px «Долги» leads to who owes, and the debt is paid there`,
      { tag: '@full' },
      async ({ teacher }) => {
        const { page } = teacher;
        await teacher.hasStudent('Анна', { opening_balance: -3000 });
        await teacher.hasStudent('Борис');
        await page.goto('/home-teacher-test/');

        await page.getByRole('link', { name: /кто должен$/ }).click();
        const list = page.getByRole('list', { name: 'Ученики и группы' });
        await expect(list.getByRole('listitem')).toHaveCount(1);
        await expectAccessible(page);
        await list.getByRole('button', { name: 'Внести оплату: Анна' }).click();
        await page.getByRole('button', { name: /^Весь долг/ }).click();
        await page.getByRole('button', { name: 'Сохранить' }).click();

        await expect(page.getByText(/^Оплата 3\s000\s₽ записана, баланс 0\s₽$/)).toBeVisible();
        await expect(page.getByText('Под фильтр никто не подходит')).toBeVisible();
        await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
        await expect(list.getByRole('listitem')).toHaveCount(2);
      },
    );
  });
}

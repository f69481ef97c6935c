import { DEADLINES, expect, expectSeenWhole, firstSize, test } from '@planner/e2e-harness';
import { FinanceScreen } from './finance-screen.ts';

test.describe(() => {
  // One worker runs all tests of this file, because it creates the data of a busy teacher once.
  test.describe.configure({ mode: 'default' });

  for (const device of ['phone', 'desk'] as const) {
    test.describe(() => {
      test.use({ viewport: firstSize(device) });

      test(
        `[UIC-71] [UIC-72] [UIC-52] [UIC-51] with long names and sums of seven digits finance is seen whole at each size of a ${device}`,
        { tag: '@full' },
        async ({ busy }) => {
          test.setTimeout(DEADLINES.journey);
          const { page } = busy;
          const screen = new FinanceScreen(page);

          await screen.open();
          await expect(page.getByRole('slider')).toBeVisible();
          await page.getByText('Таблицей').click();
          await expectSeenWhole(page, 'finance with its table', device);
          await page
            .getByRole('button', { name: /^Внести оплату: / })
            .first()
            .click();
          await expect(page.getByRole('dialog').getByText('Как оплачено')).toBeVisible();
          await expectSeenWhole(page, 'a payment', device);
          await page.setViewportSize(firstSize(device));
          await page.goto('/finance/history');
          await expect(page.getByRole('region', { name: 'Сегодня' })).toBeVisible();
          await expectSeenWhole(page, 'the history', device);
          await page.setViewportSize(firstSize(device));
          await page.getByRole('button', { name: 'Месяц', exact: true }).click();
          await expect(page).toHaveURL(/start_date/);
          if (device === 'phone') await screen.press('Фильтры');
          await expectSeenWhole(page, 'the history of a period', device);
        },
      );
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    '[FIN-33] [FIN-32] [UIC-73] what is done stands beside the title and leads to the history, whose menu has room and whose filters are folded',
    { tag: '@full' },
    async ({ teacher }) => {
      const { page } = teacher;
      await teacher.hasStudent('Анна', { opening_balance: -1500 });
      await teacher.api.call('POST /api/expenditures', { body: { amount: 700, date: '2026-11-20', category: 'Мел' } });
      const screen = new FinanceScreen(page);
      const more = page.getByRole('button', { name: 'Ещё', exact: true });

      for (const [width, place] of [
        [320, 'menuitem'],
        [390, 'link'],
      ] as const) {
        await test.step(`the line of the title at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 640 });
          await screen.open();
          await expect(more).toBeVisible();
          const [button, title] = [await more.boundingBox(), await screen.heading().boundingBox()];
          expect(button?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
          if (place === 'menuitem') await more.click();
          await page.getByRole(place, { name: 'История' }).click();
          await expect(page.getByRole('heading', { level: 1, name: 'История операций' })).toBeVisible();
        });
      }

      await test.step('a menu that has no room at the end of its button opens at its start', async () => {
        const button = page.getByRole('button', { name: 'Экспорт' });
        await button.click();
        const [at, menu] = [await button.boundingBox(), await page.getByRole('menu').boundingBox()];
        const [left, right] = [(menu?.x ?? 0) - (at?.x ?? 0), (menu?.width ?? 0) - (at?.width ?? 0)];
        expect(Math.min(Math.abs(left), Math.abs(left + right))).toBeLessThanOrEqual(1);
        await page.keyboard.press('Escape');
      });

      await test.step('the filters are folded and say how many are set', async () => {
        const kind = page.getByRole('combobox', { name: 'Вид' });
        const fold = page.getByRole('button', { name: /^Фильтры/ });
        await expect(fold).toHaveAttribute('aria-expanded', 'false');
        await expect(kind).toBeHidden();
        await fold.click();
        await kind.click();
        await page.getByRole('option', { name: 'Расход' }).click();
        await fold.click();
        await expect(kind).toBeHidden();
        await expect(page.getByRole('button', { name: 'Фильтры: 1' })).toBeVisible();
        await expect(page).toHaveURL(/type=expenditure/);
      });
    },
  );
});

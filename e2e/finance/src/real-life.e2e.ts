import { brokenWords, cutOff, expect, smallTargets, stickingOut, test } from '@planner/stage';
import { FinanceScreen } from './finance-screen.ts';

for (const [width, height, isMobile] of [
  [320, 640, true],
  [390, 844, true],
  [844, 390, true],
  [769, 1024, false],
  [1024, 768, false],
  [1440, 900, false],
  [1920, 1080, false],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height }, hasTouch: isMobile, isMobile });

    test(`[UIC-71] [UIC-72] [UIC-52] [UIC-51] with long names and sums of seven digits finance is seen whole at ${width}×${height}`, async ({
      busy,
    }) => {
      test.setTimeout(120_000);
      const { page } = busy;
      const screen = new FinanceScreen(page);
      const check = async (where: string) => {
        expect.soft(await stickingOut(page), where).toBe(0);
        expect.soft(await cutOff(page), where).toEqual([]);
        expect.soft(await brokenWords(page), where).toEqual([]);
        if (isMobile) expect.soft(await smallTargets(page), where).toEqual([]);
      };

      await screen.open();
      await expect(page.getByRole('slider')).toBeVisible();
      await check('finance');
      await page.getByText('Таблицей').click();
      await check('the table of the chart');
      await page
        .getByRole('button', { name: /^Внести оплату: / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByText('Как оплачено')).toBeVisible();
      await check('a payment');
      await page.goto('/finance/history');
      await expect(page.getByRole('region', { name: 'Сегодня' })).toBeVisible();
      await check('history');
      await page.getByRole('button', { name: 'Месяц' }).click();
      await expect(page).toHaveURL(/start_date/);
      if (width <= 768) await screen.press('Фильтры');
      await check('history of a period');
    });
  });
}

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[FIN-32] on a phone the filters of the history are folded and say how many are set', async ({ teacher }) => {
    const { page } = teacher;
    await teacher.api.call('POST /api/expenditures', { body: { amount: 700, date: '2026-11-20', category: 'Мел' } });
    await page.goto('/finance/history');
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

  test('[UIC-73] a menu that has no room at the end of its button opens at its start', async ({ teacher }) => {
    const { page } = teacher;
    await teacher.api.call('POST /api/expenditures', { body: { amount: 700, date: '2026-11-20', category: 'Мел' } });
    await page.goto('/finance/history');
    const button = page.getByRole('button', { name: 'Экспорт' });

    await button.click();

    const [at, menu] = [await button.boundingBox(), await page.getByRole('menu').boundingBox()];
    const [left, right] = [(menu?.x ?? 0) - (at?.x ?? 0), (menu?.width ?? 0) - (at?.width ?? 0)];
    expect(Math.min(Math.abs(left), Math.abs(left + right))).toBeLessThanOrEqual(1);
  });
});

for (const [width, place] of [
  [320, 'menuitem'],
  [390, 'link'],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height: 640 }, hasTouch: true, isMobile: true });

    test(`[FIN-33] at ${width} px what is done in finance stands in the line of its title, and leads to the history`, async ({
      teacher,
    }) => {
      const { page } = teacher;
      await teacher.hasStudent('Анна', { opening_balance: -1500 });
      const screen = new FinanceScreen(page);
      await screen.open();
      const more = page.getByRole('button', { name: 'Ещё', exact: true });

      const [button, title] = [await more.boundingBox(), await screen.heading().boundingBox()];
      expect(button?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
      if (place === 'menuitem') await more.click();
      await page.getByRole(place, { name: 'История' }).click();

      await expect(page.getByRole('heading', { level: 1, name: 'История операций' })).toBeVisible();
    });
  });
}

import { expect, expectAccessible, smallTargets, stickingOut, test } from '@planner/e2e-harness';
import { financeOfDebtor, FinanceScreen } from './finance-screen.ts';

test(
  '[FIN-66] a payment sells a package until a day, and what is wrong with it stays at its field',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    const anna = await teacher.hasStudent('Анна', { opening_balance: -1500 });
    const screen = new FinanceScreen(page);
    await screen.open();
    await screen.press('Внести оплату: Анна');

    await page.getByText('Это абонемент').click();
    await expect(page.getByText(/^Занятие по 1\s500\s₽$/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Действует до' }).fill('01.01.2020');
    await screen.press('Сохранить');
    await expect(page.getByText('Абонемент не кончается раньше оплаты')).toBeVisible();
    await page.getByRole('textbox', { name: 'Действует до' }).fill('31.12.2026');
    await screen.press('Сохранить');

    // The money of a package belongs to its lessons, so the older debt stays.
    await expect(page.getByText(/^Абонемент на 8 занятий, баланс −1\s500\s₽$/)).toBeVisible();
    const read = () => teacher.api.call('GET /api/student-profile/{id}', { params: { id: anna.id } });
    expect((await read()).packages).toMatchObject([
      { title: 'Абонемент на 8 занятий', lessons_left: 8, price_per_lesson: 1500, expires_on: '2026-12-31' },
    ]);
    await screen.press('Отменить действие');
    await expect(page.getByText(/^Абонемент на 8 занятий/)).toBeHidden();
    await expect.poll(async () => (await read()).packages).toEqual([]);
  },
);

for (const width of [390, 1440]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width === 390, isMobile: width === 390 });

    test(
      `[FIN-66] axe finds nothing in the form of a package at ${width} px, and nothing sticks out`,
      { tag: '@full' },
      async ({ teacher }) => {
        const { page } = teacher;
        const screen = await financeOfDebtor(teacher);
        await screen.press('Внести оплату: Анна');
        await page.getByText('Это абонемент').click();
        await page.getByRole('textbox', { name: 'Действует до' }).fill('01.01.2020');
        await screen.press('Сохранить');
        await expect(page.getByText('Абонемент не кончается раньше оплаты')).toBeVisible();

        await expectAccessible(page);
        expect(await stickingOut(page)).toBe(0);
        if (width === 390) expect(await smallTargets(page)).toEqual([]);
      },
    );
  });
}

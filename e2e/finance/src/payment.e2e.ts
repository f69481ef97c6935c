import { DEADLINES, expect, test } from '@planner/e2e-harness';
import { FinanceScreen } from './finance-screen.ts';

test(
  '[FIN-10] [FIN-13] a payment of three taps raises the balance and is taken back',
  { tag: '@anywhere' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна', { opening_balance: -3000 });
    const screen = new FinanceScreen(teacher.page);
    const balance = async () => {
      const { balance: now } = await teacher.api.call('GET /api/student-profile/{id}', { params: { id: anna.id } });
      return now;
    };
    await screen.open();

    await screen.press('Внести оплату: Анна');
    await screen.press(/^8 занятий/);
    await screen.press('Сохранить');

    await expect(teacher.page.getByText(/^Оплата 12\s000\s₽ записана, баланс \+9\s000\s₽$/)).toBeVisible();
    await expect(teacher.page.getByText('Никто не должен', { exact: true })).toBeVisible();
    await expect(screen.tile('Получено')).toContainText(/12\s000\s₽/);
    expect(await balance()).toBe(9000);
    await screen.press('Отменить действие');
    await expect(screen.debtors()).toHaveText([/Анна−3\s000\s₽/]);
    expect(await balance()).toBe(-3000);
  },
);

test(
  '[FIN-12] a double tap pays once, and so does the second send after an answer that was lost',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    const anna = await teacher.hasStudent('Анна', { opening_balance: -3000 });
    const screen = new FinanceScreen(page);
    await screen.open();
    await screen.press('Внести оплату: Анна');
    await screen.press(/^1 занятие/);
    let sends = 0;
    await page.route('**/api/payments', async (route) => {
      sends += 1;
      if (sends > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });

    await page.getByRole('button', { name: 'Сохранить' }).dblclick();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => sends, { timeout: DEADLINES.work }).toBe(2);
    await expect(page.getByRole('button', { name: /^Ждёт сети/ })).toHaveCount(0);

    const { total } = await teacher.api.call('GET /api/operations', {
      query: { student_id: anna.id, type: 'payment' },
    });
    expect(total).toBe(1);
  },
);

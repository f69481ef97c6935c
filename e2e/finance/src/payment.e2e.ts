import { expect, test } from '@planner/stage';
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
  '[FIN-12] a double tap pays once, and so does a second press after an answer that was lost',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    const anna = await teacher.hasStudent('Анна', { opening_balance: -3000 });
    const screen = new FinanceScreen(page);
    await screen.open();
    await screen.press('Внести оплату: Анна');
    await screen.press(/^1 занятие/);
    let isFirst = true;
    await page.route('**/api/payments', async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
      return route.abort();
    });

    await page.getByRole('button', { name: 'Сохранить' }).dblclick();
    await expect(page.getByText('Нет связи с сервером. Проверьте интернет и повторите.')).toBeVisible();
    await screen.press('Сохранить');

    await expect(page.getByText(/^Оплата 1\s500\s₽ записана/)).toBeVisible();
    const { total } = await teacher.api.call('GET /api/operations', {
      query: { student_id: anna.id, type: 'payment' },
    });
    expect(total).toBe(1);
  },
);

for (const [sum, words] of [
  ['0', 'Сумма должна быть больше нуля'],
  ['-5', 'Сумма должна быть больше нуля'],
  ['1,505', 'Нужна сумма в рублях, не больше двух знаков после запятой'],
  ['1000000000', 'Сумма не больше 10 000 000 ₽'],
] as const) {
  test(`[FIN-11] the sum «${sum}» is refused at its field and stays there`, { tag: '@full' }, async ({ teacher }) => {
    await teacher.hasStudent('Анна', { opening_balance: -3000 });
    const screen = new FinanceScreen(teacher.page);
    await screen.open();
    await screen.press('Внести оплату: Анна');
    const field = teacher.page.getByRole('textbox', { name: 'Сумма' });
    await field.fill(sum);

    await screen.press('Сохранить');

    await expect(teacher.page.getByText(words)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(sum);
  });
}

for (const [day, words] of [
  ['01.01.1900', 'Дата не раньше 01.01.2000'],
  ['31.12.2100', 'Этот день ещё не наступил'],
] as const) {
  test(
    `[FIN-11] the day ${day} is refused at its field; «1 500,50» is a sum`,
    { tag: '@full' },
    async ({ teacher }) => {
      const { page } = teacher;
      await teacher.hasStudent('Анна', { opening_balance: -3000 });
      const screen = new FinanceScreen(page);
      await screen.open();
      await screen.press('Внести оплату: Анна');
      await page.getByRole('textbox', { name: 'Сумма' }).fill('1 500,50');
      const date = page.getByRole('dialog').getByRole('textbox', { name: 'Дата' });
      await date.fill(day);
      await screen.press('Сохранить');
      await expect(page.getByText(words)).toBeVisible();
      await expect(date).toHaveValue(day);

      await date.fill('19.11.2026');
      await screen.press('Сохранить');

      await expect(page.getByText(/^Оплата 1\s500,50\s₽ записана/)).toBeVisible();
    },
  );
}

import { expect, test } from '@planner/e2e-harness';
import { FinanceScreen } from './finance-screen.ts';

const SUMS = [
  ['0', 'Сумма должна быть больше нуля'],
  ['-1 500', 'Сумма должна быть больше нуля'],
  ['1,505', 'Нужна сумма в рублях, не больше двух знаков после запятой'],
  ['1000000000', 'Сумма не больше 10 000 000 ₽'],
] as const;
const DAYS = [
  ['01.01.1900', 'Дата не раньше 01.01.2000'],
  ['31.12.2100', 'Этот день ещё не наступил'],
] as const;

test(
  '[FIN-82] an income says what is wrong at the field, keeps what was typed, and takes 1 500,50',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    await teacher.hasStudent('Анна', { opening_balance: -1500 });
    const screen = new FinanceScreen(page);
    await screen.open();
    await screen.press('Доход');
    await page.getByRole('textbox', { name: 'Категория' }).fill('Мел');
    const dialog = page.getByRole('dialog');
    const [sum, date] = [dialog.getByRole('textbox', { name: 'Сумма' }), dialog.getByRole('textbox', { name: 'Дата' })];
    const press = () => dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();

    for (const [typed, words] of SUMS) {
      await sum.fill(typed);
      await press();
      await expect(dialog.getByText(words)).toBeVisible();
      await expect(sum).toHaveAttribute('aria-invalid', 'true');
      await expect(sum).toHaveValue(typed);
    }
    await sum.fill('1 500,50');
    for (const [typed, words] of DAYS) {
      await date.fill(typed);
      await press();
      await expect(dialog.getByText(words)).toBeVisible();
      await expect(date).toHaveValue(typed);
      await expect(sum).toHaveValue('1 500,50');
    }
    await date.fill('19.11.2026');
    await press();

    await expect(page.getByText(/^Доход 1\s500,50\s₽/)).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);

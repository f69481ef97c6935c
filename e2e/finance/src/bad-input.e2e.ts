import { expect, test } from '@planner/e2e-harness';
import { financeOfDebtor } from './finance-screen.ts';

/** One wrong input of each kind; the test of the view has the others. */
const SUMS = [
  ['-1 500', 'Сумма должна быть больше нуля'],
  ['1,505', 'Нужна сумма в рублях, не больше двух знаков после запятой'],
] as const;
const DAYS = [['31.12.2100', 'Этот день ещё не наступил']] as const;

test(
  '[FIN-82] an income says what is wrong at the field, keeps what was typed, and takes 1 500,50',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    const screen = await financeOfDebtor(teacher);
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

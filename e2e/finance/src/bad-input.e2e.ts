import { expect, longUnless, type Teacher, test } from '@planner/stage';
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

async function openLine({ page }: Teacher, form: string) {
  await page.goto('/finance/history');
  await page.locator('main').getByRole('listitem').getByRole('button').click();
  await page.getByRole('button', { name: form }).click();
}
const openAction = async ({ page }: Teacher, name: string) => {
  const screen = new FinanceScreen(page);
  await screen.open();
  await screen.press(name);
  await page.getByRole('textbox', { name: 'Категория' }).fill('Мел');
};

/** Each form of money that is not the payment's own, how it is opened and saved, and what it says of 1 500,50. */
const FORMS = [
  ['Доход', (teacher: Teacher) => openAction(teacher, 'Доход'), 'Сохранить', /^Доход 1\s500,50\s₽/],
  ['Расход', (teacher: Teacher) => openAction(teacher, 'Расход'), 'Сохранить', /^Расход 1\s500,50\s₽/],
  ['Исправить', (teacher: Teacher) => openLine(teacher, 'Исправить'), 'Сохранить', /^Оплата исправлена: 1\s500,50\s₽/],
  ['Вернуть деньги', (teacher: Teacher) => openLine(teacher, 'Вернуть деньги'), 'Вернуть', /^Возвращено 1\s500,50\s₽/],
] as const;

for (const [form, open, save, done] of FORMS) {
  test(
    `[FIN-82] «${form}» says what is wrong at the field, keeps what was typed, and takes 1 500,50`,
    longUnless(form === 'Доход'),
    async ({ teacher }) => {
      const { page } = teacher;
      const { id: student_id } = await teacher.hasStudent('Анна', { opening_balance: -1500 });
      await teacher.api.call('POST /api/payments', { body: { student_id, amount: 3000, date: '2026-11-18' } });
      await open(teacher);
      const dialog = page.getByRole('dialog');
      const [sum, date] = [
        dialog.getByRole('textbox', { name: 'Сумма' }),
        dialog.getByRole('textbox', { name: 'Дата' }),
      ];
      const press = () => dialog.getByRole('button', { name: save, exact: true }).click();

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

      await expect(page.getByText(done)).toBeVisible();
      await expect(dialog).toBeHidden();
    },
  );
}

test('[FIN-82] a goal that cannot be is said at its field and stays there', { tag: '@full' }, async ({ teacher }) => {
  const { page } = teacher;
  await teacher.hasStudent('Анна', { opening_balance: -1500 });
  const screen = new FinanceScreen(page);
  await screen.open();
  await screen.press('Задать цель');
  const goal = page.getByRole('textbox', { name: /Сколько хотите/ });

  for (const typed of ['-5', '1,505', '1000000000']) {
    await goal.fill(typed);
    await screen.press('Сохранить');
    await expect(page.getByText('Нужна сумма в рублях, от 0 до 10 000 000 ₽')).toBeVisible();
    await expect(goal).toHaveValue(typed);
  }
  await goal.fill('1 500,50');
  await screen.press('Сохранить');

  await expect(page.getByText(/^Цель месяца: 1\s500,50\s₽/)).toBeVisible();
});

import { expect, test } from '@planner/e2e-harness';
import { FinanceScreen } from './finance-screen.ts';

test('[FIN-2] [FIN-4] [FIN-6] [FIN-7] earned and received of a period stand everywhere alike, and survive a reload', async ({
  teacher,
}) => {
  const { page } = teacher;
  const anna = await teacher.hasStudent('Анна');
  await teacher.hasLesson(anna, { conducted_date: '2026-11-18', status: 'completed' });
  await teacher.hasLesson(anna, { conducted_date: '2026-11-02', status: 'completed' });
  const screen = new FinanceScreen(page);
  await screen.open();
  await expect(screen.tile('Заработано')).toContainText(/3\s000\s₽2 занятия/);

  await screen.press('Неделя');

  await expect(screen.tile('Заработано')).toContainText(/1\s500\s₽1 занятие/);
  await page.reload();
  await expect(screen.tile('Заработано')).toContainText(/1\s500\s₽1 занятие/);
  await page.getByText('Таблицей').click();
  await expect(page.getByRole('row', { name: /^18\.11\.2026 1 1 1\s500\s₽ 0\s₽$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Всего 1 1 1\s500\s₽ 0\s₽$/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Откуда деньги' })).toContainText(/Разовые1\s500\s₽100 %/);
  await expect(page.getByRole('row', { name: /^Анна 1 1\s500\s₽ 100 % 0\s₽ −3\s000\s₽$/ })).toBeVisible();
});

test('[FIN-9] the chart comes with the first money and is read by keys', { tag: '@full' }, async ({ teacher }) => {
  const { page } = teacher;
  const anna = await teacher.hasStudent('Анна');
  await teacher.hasLesson(anna, { conducted_date: '2026-11-19', status: 'completed' });
  await new FinanceScreen(page).open();
  const slider = page.getByRole('slider', { name: 'Дни на графике' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^20\.11\.2026: заработано 0\s₽/);

  await slider.focus();
  await page.keyboard.press('ArrowLeft');

  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /^19\.11\.2026: заработано 1\s500\s₽, получено 0\s₽, 1 занятие$/,
  );
  await expect(page.getByRole('status').filter({ hasText: '19.11.2026' })).toBeVisible();
});

test('[FIN-8] the goal of the month is set and taken back', { tag: '@full' }, async ({ teacher }) => {
  const { page } = teacher;
  const anna = await teacher.hasStudent('Анна');
  await teacher.hasLesson(anna, { conducted_date: '2026-11-19', status: 'completed' });
  const screen = new FinanceScreen(page);
  await screen.open();

  await screen.press('Задать цель');
  await page.getByRole('textbox', { name: /Сколько хотите/ }).fill('3 000');
  await screen.press('Сохранить');
  await expect(page.getByText('50 %', { exact: true })).toBeVisible();
  await screen.press('Отменить действие');

  await expect(page.getByRole('button', { name: 'Задать цель' })).toBeVisible();
});

test(
  '[FIN-14] an expenditure is written down and lowers what is left',
  { tag: ['@full', '@anywhere'] },
  async ({ teacher }) => {
    const { page } = teacher;
    await teacher.hasStudent('Анна', { opening_balance: -1500 });
    const screen = new FinanceScreen(page);
    await screen.open();

    await screen.press('Расход');
    await page.getByRole('textbox', { name: 'Сумма' }).fill('700');
    await page.getByRole('textbox', { name: 'Категория' }).fill('Мел');
    await screen.press('Сохранить');

    await expect(screen.tile('Потрачено')).toContainText(/700\s₽остаётся −700\s₽/);
  },
);

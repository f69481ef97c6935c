import {
  DEADLINES,
  expect,
  expectAccessibleAtWidths,
  longUnless,
  smallTargets,
  test,
  type Teacher,
} from '@planner/e2e-harness';

const LONG = 'Александра-Виктория Константинопольская-Задунайская';
const DAYS = ['10', '11', '12', '13', '16', '17', '18', '19'];

/** A student with a prepayment, a completed lesson and a planned lesson. */
async function taughtStudent(teacher: Teacher, name = 'Анна') {
  const card = await teacher.hasStudent(name, { opening_balance: -500 });
  await teacher.api.call('POST /api/payments', {
    body: { student_id: card.id, amount: 9000, date: '2026-11-09', method: 'transfer', comment: 'за ноябрь, мама' },
  });
  for (const day of DAYS) {
    await teacher.hasLesson(card, { conducted_date: `2026-11-${day}`, status: 'completed' });
  }
  await teacher.hasRule(card, [2, 4]);
  return card;
}

for (const themes of ['shown', 'both'] as const) {
  test(
    `[FIN-60] [FIN-61] [STU-71] calendar and finance show tabs in the student’s page, axe finds nothing there ${themes === 'both' ? 'in both themes' : 'in light'}, and each line opens what it came from`,
    longUnless(themes === 'shown'),
    async ({ teacher }) => {
      test.setTimeout(DEADLINES.journey);
      const { page } = teacher;
      const student = await taughtStudent(teacher, LONG);
      await page.goto(`/my-students-test/student/${student.id}`);
      const tab = page.getByRole('tabpanel');

      await page.getByRole('tab', { name: 'Занятия' }).click();
      await expect(tab.getByRole('listitem')).toHaveCount(10);
      await expectAccessibleAtWidths(page, 'the tab of the calendar', themes);
      if (themes === 'both') {
        await page.getByText('Прошедшие', { exact: true }).click();
        await expect(tab.getByRole('listitem')).toHaveCount(DAYS.length);
        await expectAccessibleAtWidths(page, 'its past lessons', themes);
      }

      await page.getByRole('tab', { name: 'Финансы' }).click();
      const lines = tab.getByRole('region', { name: 'Как сложился баланс' }).getByRole('listitem');
      await expect(lines).toHaveCount(10);
      await expectAccessibleAtWidths(page, 'the tab of finance', themes);
      await page.setViewportSize({ width: 390, height: 900 });
      expect(await smallTargets(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(lines.first()).toHaveText(/^Долг до начала учёта.*−500\s₽итого −3\s500\s₽$/);
      await expect(lines.nth(1)).toHaveText(/^Занятие 19\.11\.2026.*−1\s500\s₽итого −3\s000\s₽$/);
      await expect(lines.last()).toHaveText(/^Оплата переводом: за ноябрь, мама.*итого 9\s000\s₽$/);
      await lines.nth(1).getByRole('button').click();
      await expect(page.getByRole('dialog')).toContainText(LONG);
      await page.keyboard.press('Escape');
      await lines.last().getByRole('link').click();

      await expect(page.getByRole('heading', { level: 1, name: 'История операций' })).toBeVisible();
      await expect(page.getByRole('button', { name: new RegExp(`${LONG}.*\\+9\\s000\\s₽`) })).toBeVisible();
    },
  );
}

test(
  '[FIN-10] [FIN-62] a payment of three taps from the tab changes the balance, its lines and what the planned lessons leave',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    const anna = await taughtStudent(teacher);
    await page.goto(`/my-students-test/student/${anna.id}?tab=finance`);
    const tab = page.getByRole('tabpanel');
    const planned = tab.getByText('После запланированных').locator('xpath=..');
    await expect(planned).toContainText(/−15\s500\s₽/);

    await tab.getByRole('button', { name: 'Внести оплату' }).click();
    await page.getByRole('button', { name: /^4 занятия/ }).click();
    await page.getByRole('button', { name: 'Сохранить' }).click();

    await expect(tab.getByRole('listitem').first()).toHaveText(/^Оплата переводом.*\+6\s000\s₽итого 2\s500\s₽$/);
    await expect(planned).toContainText(/−9\s500\s₽/);
  },
);

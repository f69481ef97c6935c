import { DEADLINES, expect, expectAccessibleAtWidths, test } from '@planner/e2e-harness';

test(
  'axe finds nothing in «Аналитика», the page of a bill and the plans of bills',
  { tag: '@full' },
  async ({ teacher }) => {
    test.setTimeout(DEADLINES.journey);
    const { page, api } = teacher;
    const anna = await teacher.hasStudent('Анна Соколова');
    await teacher.hasLesson(anna, { conducted_date: '2026-11-18', status: 'completed' });
    const ways = { version: '*', phone_number: '+7 900 123-45-67', phone_bank: 'Т-Банк' } as const;
    await api.call('PUT /api/ways-to-pay', { body: ways });
    const check = (where: string) => expectAccessibleAtWidths(page, where, 'both');

    await page.goto('/finance/analytics');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await check('«Аналитика»');

    const body = { student_ids: [anna.id], package: { lessons_total: 8, price: 12_000 } };
    const bill = await api.call('POST /api/bills', { body });
    await page.goto(bill.url ?? '');
    await expect(page.getByText('Т-Банк')).toBeVisible();
    await check('the page of a bill');

    await page.goto('/finance/#plans');
    await page.getByRole('dialog').getByRole('button', { name: 'Общий план' }).waitFor();
    await check('no plans of bills');
    await page.getByRole('button', { name: 'Общий план' }).click();
    await check('the form of a plan');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('list', { name: 'Планы' })).toBeVisible();
    await check('the plans of bills');
  },
);

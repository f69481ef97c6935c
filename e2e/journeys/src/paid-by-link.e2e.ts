import { expect, expectAccessibleAtWidths, test } from '@planner/e2e-harness';

test('[BIL-42] [BIL-43] whoever opens the link of a bill says that it is paid, without an account', async ({
  teacher,
  browser,
}) => {
  const { id } = await teacher.hasStudent('Анна');
  const ways = { version: '*', phone_number: '+7 900 123-45-67', phone_bank: 'Т-Банк' } as const;
  await teacher.api.call('PUT /api/ways-to-pay', { body: ways });
  const body = { student_ids: [id], package: { lessons_total: 8, price: 12_000 } };
  const bill = await teacher.api.call('POST /api/bills', { body });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(bill.url ?? '');
  await expectAccessibleAtWidths(page, 'the page of a bill', 'shown');

  await page.getByRole('button', { name: 'Я оплатил' }).click();

  await expect(page.getByRole('status')).toContainText('Преподаватель знает об оплате: 12');
  await teacher.api.call('DELETE /api/bills/{bill_id}/link', { params: { bill_id: bill.bill_id } });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Счёт не открывается' })).toBeVisible();
  await context.close();
});

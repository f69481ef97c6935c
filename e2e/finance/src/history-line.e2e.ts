import { expect, expectAccessible, stickingOut, test, type Teacher } from '@planner/e2e-harness';

async function pays({ api }: Teacher, student_id: number) {
  await api.call('POST /api/payments', { body: { student_id, amount: 3000, date: '2026-11-19', method: 'cash' } });
  await api.call('POST /api/expenditures', { body: { amount: 700, date: '2026-11-20', category: 'Мел' } });
}
const balanceOf = async ({ api }: Teacher, id: number) =>
  (await api.call('GET /api/student-profile/{id}', { params: { id } })).balance;

test(
  '[FIN-26] [FIN-27] a receipt is marked, ticked, no longer asked for, and taken back',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    const anna = await teacher.hasStudent('Анна');
    await pays(teacher, anna.id);
    await page.goto('/finance/history');
    await page.getByRole('combobox', { name: 'Чек' }).click();
    await page.getByRole('option', { name: 'Без чека' }).click();
    await expect(page).toHaveURL(/\?tax_receipt=none$/);
    const lines = page.locator('main').getByRole('listitem');
    await expect(lines).toHaveText([/^Анна/]);

    await lines.getByRole('button').click();
    await page.getByRole('button', { name: 'Чек выдан' }).click();
    await page.getByRole('textbox', { name: 'Номер чека' }).fill('200a');
    await page.getByRole('button', { name: 'Сохранить' }).click();

    await expect(page.getByText('Чек № 200a записан')).toBeVisible();
    await expect(page.getByText('Операций за период нет')).toBeVisible();
    await page.goto('/finance/history?tax_receipt=given');
    await expect(page.getByRole('img', { name: 'чек выдан' })).toHaveCount(1);
    await lines.getByRole('button').click();
    await expect(page.getByText('№ 200a от 20.11.2026')).toBeVisible();
    await page.getByRole('button', { name: 'Изменить чек' }).click();
    await page.getByRole('button', { name: 'Снять отметку' }).click();
    await expect(lines).toHaveCount(0);
    await page.getByRole('button', { name: 'Отменить действие' }).click();
    await expect(page.getByRole('img', { name: 'чек выдан' })).toHaveCount(1);
  },
);

test('[FIN-28] a payment is corrected, and the correction is taken back', { tag: '@full' }, async ({ teacher }) => {
  const { page } = teacher;
  const anna = await teacher.hasStudent('Анна');
  await pays(teacher, anna.id);
  await page.goto('/finance/history?type=payment');
  const lines = page.locator('main').getByRole('listitem');

  await lines.getByRole('button').click();
  await page.getByRole('button', { name: 'Исправить' }).click();
  await page.getByRole('textbox', { name: 'Сумма' }).fill('1 200,50');
  await page.getByRole('button', { name: 'Сохранить' }).click();

  await expect(page.getByText(/^Оплата исправлена: 1\s200,50\s₽, баланс \+1\s200,50\s₽$/)).toBeVisible();
  await expect(lines).toHaveText([/^АннаОплата · наличные\+1\s200,50\s₽$/]);
  expect(await balanceOf(teacher, anna.id)).toBe(1200.5);
  await page.getByRole('button', { name: 'Отменить действие' }).click();
  await expect(lines).toHaveText([/^АннаОплата · наличные\+3\s000\s₽$/]);
  expect(await balanceOf(teacher, anna.id)).toBe(3000);
});

test(
  '[FIN-29] [FIN-30] money goes back once, at most what was paid, and is taken back',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    const anna = await teacher.hasStudent('Анна');
    await pays(teacher, anna.id);
    await page.goto('/finance/history?student_id=' + anna.id);
    const lines = page.locator('main').getByRole('listitem');
    await lines.getByRole('button').click();
    await page.getByRole('button', { name: 'Вернуть деньги' }).click();
    const sum = page.getByRole('textbox', { name: 'Сумма' });
    await expect(sum).toHaveValue('3000');
    await sum.fill('3000,01');
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(page.getByText(/^Вернуть можно не больше 3\s000\s₽$/)).toBeVisible();
    await expect(sum).toHaveValue('3000,01');
    let isFirst = true;
    await page.route('**/refund', async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
      return route.abort();
    });

    await sum.fill('500');
    await page.getByRole('button', { name: 'Вернуть' }).dblclick();
    await expect(page.getByText('Нет связи с сервером. Проверьте интернет и повторите.')).toBeVisible();
    await page.getByRole('button', { name: 'Вернуть' }).click();

    await expect(page.getByText(/^Возвращено 500\s₽, баланс \+2\s500\s₽$/)).toBeVisible();
    await expect(lines).toHaveText([/^АннаВозврат · наличные−500\s₽$/, /^АннаОплата · наличные\+3\s000\s₽$/]);
    expect(await balanceOf(teacher, anna.id)).toBe(2500);
    await page.getByRole('button', { name: 'Отменить действие' }).click();
    await expect(lines).toHaveCount(1);
    expect(await balanceOf(teacher, anna.id)).toBe(3000);
  },
);

for (const width of [390, 1440]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } });

    test(`axe finds nothing in the forms of a line at ${width} px`, { tag: '@full' }, async ({ teacher }) => {
      const { page } = teacher;
      const anna = await teacher.hasStudent('Александра-Виктория Константинопольская-Задунайская');
      await pays(teacher, anna.id);
      const [line] = (await teacher.api.call('GET /api/operations', { query: { type: 'payment' } })).items;
      await teacher.api.call('PUT /api/operations/{id}/tax-receipt', {
        params: { id: line?.id ?? 0 },
        body: { version: '*', number: '200a', date: '2026-11-20' },
      });
      await page.goto('/finance/history');
      await expect(page.getByRole('img', { name: 'чек выдан' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Экспорт' }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Александра/ }).click();
      await expectAccessible(page);
      for (const form of ['Изменить чек', 'Исправить', 'Вернуть деньги']) {
        await page.getByRole('button', { name: form }).click();
        await expectAccessible(page);
        expect(await stickingOut(page)).toBeLessThanOrEqual(0);
        await page.getByRole('button', { name: 'Отменить' }).click();
      }
    });
  });
}

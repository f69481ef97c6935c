import { expect, expectAccessible, stickingOut, test } from '@planner/e2e-harness';

test(
  '[ACC-100] [ACC-101] [ACC-102] [ACC-103] categories are added, renamed and hidden',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    await teacher.api.call('POST /api/expenditures', { body: { amount: 700, date: '2026-11-20', category: 'Мел' } });
    await page.goto('/teacher-cabinet/');
    const section = page.getByRole('region', { name: 'Категории' });

    await section.getByLabel('Новая категория расходов').fill('реклама');
    await section.getByRole('button', { name: 'Добавить' }).click();
    await expect(section.getByText('Такая категория уже есть')).toBeVisible();
    await section.getByLabel('Новая категория расходов').fill('Бумага');
    await section.getByRole('button', { name: 'Добавить' }).click();
    await expect(section.getByRole('listitem').filter({ hasText: 'Бумага' })).toContainText('Операций нет');
    await section.getByRole('button', { name: 'Переименовать категорию «Мел»' }).click();
    await section.getByLabel('Новое название категории «Мел»').fill('Доска и мел');
    await section.getByRole('button', { name: 'Сохранить' }).click();
    await section.getByRole('button', { name: 'Скрыть категорию «Доска и мел»' }).click();
    await expect(section.getByRole('listitem').last()).toHaveText(/^Доска и мел Скрыта1 операция/);
  },
);

test('[ACC-103] [MNY-145] the hiding of a category is undone from its toast', { tag: '@full' }, async ({ teacher }) => {
  const { page } = teacher;
  await page.goto('/teacher-cabinet/');
  const hide = page.getByRole('button', { name: 'Скрыть категорию «Реклама»' });

  await hide.click();
  await expect(page.getByRole('button', { name: 'Показать категорию «Реклама»' })).toBeVisible();
  await page.getByRole('button', { name: 'Отменить действие' }).click();

  await expect(hide).toBeVisible();
});

for (const width of [390, 1440]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } });

    test(
      `axe finds nothing in the categories at ${width} px, and nothing sticks out`,
      { tag: '@full' },
      async ({ teacher }) => {
        const { page } = teacher;
        const long = `Аренда кабинета в библиотеке на Большой Академической, ${'б'.repeat(4)}`;
        await teacher.api.call('POST /api/expenditures', { body: { amount: 1, date: '2026-11-20', category: long } });
        await page.goto('/teacher-cabinet/');
        const section = page.getByRole('region', { name: 'Категории' });
        await section.getByRole('button', { name: 'Скрыть категорию «Налоги»' }).click();
        await section.getByRole('button', { name: 'Переименовать категорию «Обучение»' }).click();
        await expect(section.getByLabel('Новое название категории «Обучение»')).toBeFocused();

        await expectAccessible(page);
        expect(await stickingOut(page)).toBeLessThanOrEqual(0);
      },
    );
  });
}

import { expect, test, unique } from '@planner/e2e-harness';

test(
  '[LND-42] who came by a colleague’s link and looked around first is counted in the colleague’s cabinet',
  { tag: '@full' },
  async ({ visitor, teacher }) => {
    const { referral_code } = await teacher.api.call('GET /api/get-me-info', {});

    await visitor.goto(`/?ref=${referral_code}`);
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Новости' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();
    // A second link has no effect.
    await visitor.goto('/faq?ref=ABCD2345');
    await visitor.getByRole('link', { name: 'Начать бесплатно' }).first().click();
    await expect(visitor).toHaveURL(/\/user\/register\/$/);
    await expect(visitor.getByText('Вас пригласил преподаватель')).toBeVisible();
    await visitor.getByLabel('Имя').fill('Ольга');
    await visitor.getByLabel('Почта').fill(`${unique()}@example.test`);
    await visitor.getByLabel('Пароль', { exact: true }).fill('correct horse battery');
    await visitor.getByRole('checkbox').check();
    await visitor.getByRole('button', { name: 'Создать учётную запись' }).click();
    await expect(visitor).not.toHaveURL(/\/user\/register/);

    await teacher.page.goto('/teacher-cabinet/');
    await expect(teacher.page.locator('#referral')).toContainText('По ней зарегистрировались: 1');
    const names = (await visitor.context().cookies()).map(({ name }) => name);
    expect(names).not.toContain('ref');
  },
);

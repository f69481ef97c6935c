import {
  DEADLINES,
  expect,
  expectAccessibleEverywhere,
  makeAdministrator,
  test,
  unique,
  untilLive,
} from '@planner/e2e-harness';

test(
  '[NWS-7] [NWS-8] [NWS-9] who is signed in hears of news in the menu and reads them; a visitor reads them too',
  { tag: '@full' },
  async ({ visitor, teacher, student }) => {
    await makeAdministrator(teacher.email);
    const named = `Новость ${unique()}`;
    const live = untilLive(student.page);
    await student.page.goto('/notifications/');
    await live;
    const news = student.page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Новости' });
    await expect(news).toBeVisible();
    // Beside this test another one may publish news.
    const { total: before } = await student.api.call('GET /api/news/unread', { query: {} });

    const text = 'Первый абзац.\n\nВторой абзац.';
    const { id } = await teacher.api.call('POST /api/admin/news', { body: { title: named, text } });
    await teacher.api.call('PUT /api/admin/news/{id}', { params: { id }, body: { version: '*', published: true } });
    const badge = news.getByRole('img', { name: 'непрочитанных новостей' });
    await expect
      .poll(async () => Number(/\d+$/.exec((await badge.getAttribute('aria-label')) ?? '')?.[0]))
      .toBeGreaterThan(before);

    await news.click();
    const card = student.page.getByRole('main').getByRole('listitem').filter({ hasText: named });
    await expect(card).toContainText('новое');
    await expect(async () => {
      await news.click();
      await expect(badge).toHaveCount(0, { timeout: DEADLINES.moment });
    }).toPass();
    await expectAccessibleEverywhere(student.page);
    await card.getByRole('link').click();
    await expect(student.page.getByRole('heading', { level: 2, name: named })).toBeVisible();
    await student.page.getByRole('link', { name: 'Все новости' }).click();
    await expect(card).toBeVisible();
    await expect(card).not.toContainText('новое');

    await visitor.goto('/news/');
    await expect(visitor).toHaveURL(/\/news\/$/);
    await expect(visitor.getByRole('link', { name: 'Войти' })).toBeVisible();
    await expectAccessibleEverywhere(visitor);
    await visitor.getByRole('link', { name: named }).click();
    await expect(visitor.getByText('Второй абзац.')).toBeVisible();
    await expectAccessibleEverywhere(visitor);
  },
);

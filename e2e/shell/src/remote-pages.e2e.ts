import { expect } from '@planner/e2e-harness';
import { test } from './remotes-harness.ts';

test('[NAV-6] a remote that is not deployed has no menu entry, its path is «Страница не найдена»', async ({
  person,
}) => {
  const { page } = person;

  await page.goto('/finance/');

  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Финансы' })).toHaveCount(0);
});

test('[NAV-7] the error page needs no session and leads on', { tag: '@full' }, async ({ visitor }) => {
  await visitor.goto('/error/500?next=%2Fuser%2Flogin%2F');

  await expect(visitor.getByRole('heading', { name: 'Что-то пошло не так' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Написать в поддержку' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Повторить' })).toHaveAttribute('href', '/user/login/');
});

test('[NAV-9] Back and Forward lead through pages of several remotes', { tag: '@full' }, async ({ person }) => {
  const { page } = person;
  const heading = (name: string) => page.getByRole('heading', { name });
  await page.goto('/sound');
  await page.getByRole('link', { name: 'Дальше' }).click();
  await expect(heading('Вторая страница номер 7')).toBeVisible();
  await page.getByRole('link', { name: 'Хрупкая' }).click();
  await expect(heading('Пока всё хорошо')).toBeVisible();

  await page.goBack();
  await expect(heading('Вторая страница номер 7')).toBeVisible();
  await page.goBack();
  await expect(heading('Первое издание')).toBeVisible();
  await page.goForward();
  await page.goForward();

  await expect(heading('Пока всё хорошо')).toBeVisible();
  await expect(page).toHaveURL('/faulty');
});

test('[NAV-8] typed text is guarded from the menu and from Back', { tag: '@full' }, async ({ person }) => {
  const { page } = person;
  await page.goto('/faulty');
  await page.getByRole('link', { name: 'Крепкая' }).click();
  await page.getByLabel('Текст').fill('важное');

  await page.getByRole('link', { name: 'Хрупкая' }).click();
  await expect(page.getByText('Текст не сохранён')).toBeVisible();
  await page.goBack();

  await expect(page.getByLabel('Текст')).toHaveValue('важное');
  await expect(page).toHaveURL('/sound');
});

test(
  '[PLT-7] [PLT-219] a new version is in the next page, which gets what is different; an open page of the old one still gets its chunks',
  { tag: '@full' },
  async ({ person, harness }) => {
    const { page } = person;
    await page.goto('/sound');
    await expect(page.getByRole('heading', { name: 'Первое издание' })).toBeVisible();

    const version = harness.rebuild('sound', 'first-page.tsx', 'Первое издание', 'Второе издание');
    const next = await person.context.newPage();
    const came = new Map<string, string | undefined>();
    next.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith(`/mfe/sound/${version}/`)) came.set(pathname, response.headers()['content-encoding']);
    });
    await next.goto('/sound');

    await expect(next.getByRole('heading', { name: 'Второе издание' })).toBeVisible();
    expect(came.size).toBeGreaterThan(2);
    expect(new Set(came.values())).toEqual(new Set(['dcz']));
    await page.getByRole('link', { name: 'Дальше' }).click();
    await expect(page.getByRole('heading', { name: 'Вторая страница номер 7' })).toBeVisible();
    expect(version).toMatch(/^0\.1\.0\+[0-9a-f]{8}$/);
    harness.rebuild('sound', 'first-page.tsx', 'Второе издание', 'Первое издание');
  },
);

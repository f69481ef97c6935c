import type { Page } from '@playwright/test';
import { expect } from '@planner/stage';
import { test } from './remotes-stage.ts';

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'Что-то пошло не так' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const menuLink = (page: Page, name: string) => page.getByRole('link', { name });

/** The shell stands, its menu leads to a remote that works. */
async function expectOthersUsable(page: Page) {
  await menuLink(page, 'Крепкая').click();
  await expect(heading(page, 'Первое издание')).toBeVisible();
  await expect(card(page)).toBeHidden();
}

for (const status of [404, 500]) {
  test(`[PLT-5] a remote whose files answer ${status} shows its card and comes back by «Повторить»`, async ({
    person,
  }) => {
    const { page } = person;
    const files = '**/mfe/faulty/**';
    await page.route(files, (route) => route.fulfill({ status, body: 'no' }));
    await page.goto('/faulty');

    await expect(card(page)).toBeVisible();
    await expect(card(page)).toContainText('Проверьте интернет');
    await page.unroute(files);
    await page.getByRole('button', { name: 'Повторить' }).click();

    await expect(heading(page, 'Пока всё хорошо')).toBeVisible();
    await expectOthersUsable(page);
  });
}

test('[PLT-3] a remote whose files never come is given up after 8 seconds', async ({ person }) => {
  const { page } = person;
  await page.route('**/mfe/faulty/**', () => undefined);
  await page.goto('/faulty');

  await expect(card(page)).toContainText('загружается слишком долго', { timeout: 12_000 });

  await expectOthersUsable(page);
});

test('[PLT-3] a page chunk that never comes is given up after 8 seconds, and the menu works meanwhile', async ({
  person,
}) => {
  const { page } = person;
  await page.route('**/mfe/faulty/**', (route) =>
    /remote(Entry)?\./.test(route.request().url()) ? route.continue() : undefined,
  );
  await page.goto('/faulty');
  await expect(menuLink(page, 'Крепкая')).toBeVisible();

  await expect(card(page)).toBeVisible({ timeout: 12_000 });

  await expectOthersUsable(page);
});

test('[PLT-4] a remote that throws while it is loaded leaves the others alone', async ({ person }) => {
  const { page } = person;

  await page.goto('/broken');

  await expect(card(page)).toContainText('произошла ошибка');
  await expectOthersUsable(page);
});

for (const [path, when] of [
  ['/faulty/mount', 'while mounting'],
  ['/faulty/effect', 'in an effect'],
] as const) {
  test(`[PLT-4] a remote that throws ${when} shows its card, its other pages work`, async ({ person }) => {
    const { page } = person;
    await page.goto(path);
    await expect(card(page)).toContainText('произошла ошибка');

    await menuLink(page, 'Хрупкая').click();

    await expect(heading(page, 'Пока всё хорошо')).toBeVisible();
    await expectOthersUsable(page);
  });
}

test('[PLT-4] a remote that throws later shows its card and starts anew by «Повторить»', async ({ person }) => {
  const { page } = person;
  await page.goto('/faulty');
  await page.getByRole('button', { name: 'Сломать' }).click();
  await expect(card(page)).toContainText('Номер ошибки');

  await page.getByRole('button', { name: 'Повторить' }).click();

  await expect(heading(page, 'Пока всё хорошо')).toBeVisible();
  await expectOthersUsable(page);
});

test('[PLT-1] a tampered file is not run', async ({ person }) => {
  const { page } = person;
  await page.route('**/mfe/faulty/**/remoteEntry.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.title = "stolen"' }),
  );

  await page.goto('/faulty');

  await expect(card(page)).toBeVisible();
  await expect(page).toHaveTitle('Хрупкая — Тетрадка');
});

import type { Page } from '@playwright/test';
import { DEADLINES, expect, longUnless } from '@planner/e2e-harness';
import { type RemotesHarness, test } from './remotes-harness.ts';

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'Что-то пошло не так' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const menuLink = (page: Page, name: string) => page.getByRole('link', { name });

type Report = Record<string, unknown>;

/** The reports in the server's log. */
function reportsOf({ product }: RemotesHarness): Report[] {
  const lines = product.log().split('\n');
  // The server parses each report by the contract before it writes the line.
  return lines.filter((line) => line.includes('"report":')).map((line) => JSON.parse(line).report as Report);
}

/** The server's log has the failure with the number on its card. */
async function expectReported(page: Page, harness: RemotesHarness, facts: Report) {
  const [number] = /\d{10}/.exec(await card(page).innerText()) ?? [];
  expect(number).toBeDefined();
  await expect.poll(() => reportsOf(harness).find((report) => report.number === number)).toMatchObject(facts);
}

/** The shell still works: its menu leads to a working remote. */
async function expectOthersUsable(page: Page) {
  await menuLink(page, 'Крепкая').click();
  await expect(heading(page, 'Первое издание')).toBeVisible();
  await expect(card(page)).toBeHidden();
}

for (const status of [404, 500]) {
  test(
    `[PLT-63] a remote whose files answer ${status} shows its card, is reported and comes back by «Повторить»`,
    longUnless(status === 404),
    async ({ person, harness }) => {
      const { page } = person;
      const files = '**/mfe/faulty/**';
      await page.route(files, (route) => route.fulfill({ status, body: 'no' }));
      await page.goto('/faulty');

      await expect(card(page)).toBeVisible();
      await expect(card(page)).toContainText('Сервер не отдаёт файлы. Мы уже знаем об этом');
      await expectReported(page, harness, { remote: 'faulty', phase: 'load', kind: 'http', status });
      await page.unroute(files);
      await page.getByRole('button', { name: 'Повторить' }).click();

      await expect(heading(page, 'Пока всё хорошо')).toBeVisible();
      await expectOthersUsable(page);
    },
  );
}

test('[PLT-3] a remote whose files never come is given up after 8 seconds', { tag: '@full' }, async ({ person }) => {
  const { page } = person;
  await page.route('**/mfe/faulty/**', () => undefined);
  await page.goto('/faulty');

  await expect(card(page)).toContainText('идут слишком долго', { timeout: DEADLINES.silence });

  await expectOthersUsable(page);
});

test(
  '[PLT-3] a page chunk that never comes is given up after 8 seconds, and the menu works meanwhile',
  { tag: '@full' },
  async ({ person }) => {
    const { page } = person;
    await page.route('**/mfe/faulty/**', (route) =>
      /remote(Entry)?\./.test(route.request().url()) ? route.continue() : undefined,
    );
    await page.goto('/faulty');
    await expect(menuLink(page, 'Крепкая')).toBeVisible();

    await expect(card(page)).toBeVisible({ timeout: DEADLINES.silence });

    await expectOthersUsable(page);
  },
);

test(
  '[PLT-4] a remote that throws while it is loaded is reported and leaves the others alone',
  { tag: '@full' },
  async ({ person, harness }) => {
    const { page } = person;

    await page.goto('/broken');

    await expect(card(page)).toContainText('произошла ошибка. Мы уже знаем о ней');
    await expectReported(page, harness, { remote: 'broken', phase: 'load', kind: 'evaluation', error: 'Error' });
    await expectOthersUsable(page);
  },
);

for (const [path, when] of [
  ['/faulty/mount', 'while mounting'],
  ['/faulty/effect', 'in an effect'],
] as const) {
  test(
    `[PLT-4] a remote that throws ${when} shows its card, its other pages work`,
    { tag: '@full' },
    async ({ person }) => {
      const { page } = person;
      await page.goto(path);
      await expect(card(page)).toContainText('произошла ошибка');

      await menuLink(page, 'Хрупкая').click();

      await expect(heading(page, 'Пока всё хорошо')).toBeVisible();
      await expectOthersUsable(page);
    },
  );
}

test('[PLT-4] a remote that throws later shows its card, is reported and starts anew by «Повторить»', async ({
  person,
  harness,
}) => {
  const { page } = person;
  await page.goto('/faulty');
  await page.getByRole('button', { name: 'Сломать' }).click();
  await expect(card(page)).toContainText('Номер ошибки');
  await expectReported(page, harness, {
    remote: 'faulty',
    kind: 'render',
    stack: expect.stringContaining('/mfe/faulty/'),
  });

  await page.getByRole('button', { name: 'Повторить' }).click();

  await expect(heading(page, 'Пока всё хорошо')).toBeVisible();
  await expectOthersUsable(page);
});

test('[PLT-1] a tampered file is not run, and reported as such', async ({ person, harness }) => {
  const { page } = person;
  await page.route('**/mfe/faulty/**/remoteEntry.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.title = "stolen"' }),
  );

  await page.goto('/faulty');

  await expect(card(page)).toContainText('испорчены');
  await expect(page).toHaveTitle('Хрупкая — Тетрадка');
  await expectReported(page, harness, { remote: 'faulty', phase: 'load', kind: 'integrity' });
});

for (const [what, files] of [
  ['code', /\/mfe\/sound\/.*\/(?!remote)[^/]*\.js/],
  ['stylesheet', /\/mfe\/sound\/.*\.css/],
] as const) {
  test(
    `[PLT-63] a page whose ${what} answers 404 is a failure of http`,
    { tag: '@full' },
    async ({ person, harness }) => {
      const { page } = person;
      await page.route(files, (route) => route.fulfill({ status: 404, body: 'no' }));

      await page.goto('/sound');

      await expect(card(page)).toContainText('Сервер не отдаёт файлы');
      await expectReported(page, harness, { remote: 'sound', phase: 'load', kind: 'http', status: 404 });
    },
  );
}

test('[PLT-63] a server that is away is a failure of the network', async ({ person }) => {
  const { page } = person;
  await page.route('**/mfe/faulty/**', (route) => route.abort());

  await page.goto('/faulty');

  await expect(card(page)).toContainText('Проверьте интернет');
});

test(
  '[PLT-64] a page of the shell that does not come is reported as the shell’s',
  { tag: '@full' },
  async ({ person, harness }) => {
    const { page } = person;
    await page.goto('/sound');
    await expect(heading(page, 'Первое издание')).toBeVisible();
    await page.getByRole('button', { name: /, меню$/ }).click();
    const signOut = page.getByRole('menuitem', { name: 'Выйти' });
    await expect(signOut).toBeVisible();
    await page.route(/\/shell\/[^/]*\.js/, (route) => route.fulfill({ status: 404, body: 'no' }));
    const before = reportsOf(harness).length;

    await signOut.click();

    await expect(heading(page, 'Что-то пошло не так')).toBeVisible();
    await expect
      .poll(() => reportsOf(harness).slice(before))
      .toContainEqual(expect.objectContaining({ remote: 'shell', phase: 'load', kind: 'http', status: 404 }));
  },
);

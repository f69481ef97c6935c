import { DEADLINES, expect, expectAccessibleEverywhere } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { type RemoteServer, serveRemote } from './development/remote-server.ts';
import { test } from './remotes-harness.ts';

// A compiler runs beside the other tests.
test.setTimeout(DEADLINES.journey);

const PAGE = 'first-page.tsx';
const DEPLOYED = 'Первое издание';
const HERE = 'Издание с этого компьютера';

let server: RemoteServer;
test.beforeAll(async () => {
  server = await serveRemote('sound');
  server.change(PAGE, DEPLOYED, HERE);
});
test.afterAll(() => server.end());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Подменённый раздел' });

/** Records the page's requests to the developer's machine, and its reports about versions to the server. */
function listen(page: Page) {
  const asked: string[] = [];
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(server.origin)) asked.push(request.url());
    if (/\/api\/mfe\/(report|health)$/.test(request.url())) told.push(request.postData() ?? '');
  });
  return { asked, told };
}

test(
  '[PLT-290] [PLT-291] [PLT-292] [PLT-293] [PLT-294] a remote that its developer serves runs in a built shell after a yes, follows the source, gives way when it falls and is reset',
  { tag: '@full' },
  async ({ person: { page } }) => {
    const { asked, told } = listen(page);
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    const link = `/faulty?mfe=sound@${server.origin}`;
    await page.goto(link);
    const dialog = page.getByRole('dialog', { name: 'Загрузить раздел с этого компьютера?' });
    await expect(dialog).toContainText(server.origin);
    await expectAccessibleEverywhere(page);
    await expect(dialog.getByRole('button', { name: 'Отмена' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Крепкая' }).click();
    await expect(heading(page, DEPLOYED)).toBeVisible();
    expect(asked).toEqual([]);

    await page.goto(link);
    await dialog.getByRole('button', { name: 'Загрузить' }).click();
    await expect(banner(page)).toContainText(`«Крепкая» — с адреса ${server.origin}`);
    await expect(page).toHaveURL('/faulty');
    // Drops the reports of the previous page, which showed the deployed version.
    told.length = 0;
    await page.getByRole('link', { name: 'Крепкая' }).click();
    await expect(heading(page, HERE)).toBeVisible();
    await expectAccessibleEverywhere(page);
    // A lazy chunk and styles.
    await page.getByRole('link', { name: 'Дальше' }).click();
    await expect(heading(page, 'Вторая страница номер 7')).toBeVisible();
    await page.getByRole('link', { name: 'Крепкая' }).click();

    // Only the page may reload itself.
    server.change(PAGE, HERE, `${HERE}, второе`);
    await expect(heading(page, `${HERE}, второе`)).toBeVisible();

    server.change(PAGE, 'const hasText', "if (navigation) throw new Error('on mount');\n  const hasText");
    await expect(banner(page)).toContainText('не запустился: работает то, что выложено');
    await expect(heading(page, DEPLOYED)).toBeVisible();
    // By then the page would have reported its versions.
    await page.waitForFunction(() => performance.now() > 4000);
    expect(told).toEqual([]);

    await banner(page).getByRole('button', { name: 'Сбросить' }).click();
    await expect(banner(page)).toBeHidden();
    asked.length = 0;
    await page.reload();
    await expect(heading(page, DEPLOYED)).toBeVisible();
    expect(asked).toEqual([]);
    expect(refused).toEqual([]);
  },
);

import {
  expect,
  expectAccessibleEverywhere,
  makeAdministrator,
  type Teacher,
  test,
  unique,
} from '@planner/e2e-harness';
import type { Page } from '@playwright/test';

interface Watched {
  /** The moved elements, with their former and new boxes. */
  moved: string[];
  /** The number of frames without the text, after the first frame with it. */
  empty: number;
  seen: boolean;
}

type Shift = PerformanceEntry & { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };

/**
 * Runs in the page from before its first paint: records elements that move, and frames in which the text is missing.
 */
async function watchWords(page: Page, words: string) {
  await page.addInitScript((wanted) => {
    const watched: Watched = { moved: [], empty: 0, seen: false };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      // TypeScript's types of the DOM do not contain this entry.
      for (const { sources } of list.getEntries() as Shift[]) {
        for (const { node, previousRect, currentRect } of sources) {
          watched.moved.push(`${node?.nodeName} ${JSON.stringify([previousRect, currentRect])}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const isThere = document.body?.innerText.includes(wanted) ?? false;
      if (isThere) watched.seen = true;
      else if (watched.seen) watched.empty += 1;
      requestAnimationFrame(look);
    };
    look();
  }, words);
  return () => page.evaluate(() => (window as Window & { watched?: Watched }).watched);
}

async function published(teacher: Teacher, title: string) {
  await makeAdministrator(teacher.email);
  const { id } = await teacher.api.call('POST /api/admin/news', {
    body: { title, text: 'Первый абзац.\n\nВторой абзац.' },
  });
  await teacher.api.call('PUT /api/admin/news/{id}', { params: { id }, body: { version: '*', published: true } });
  return id;
}

test('[NWS-11] [NWS-12] without JavaScript the news are read, one piece whole, and what is not there is said to be none', async ({
  browser,
  url,
  teacher,
}) => {
  const named = `Без сценария ${unique()}`;
  const id = await published(teacher, named);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url });
  const page = await context.newPage();

  await page.goto('/news/');
  await expect(page.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();
  await expect(page.getByText('JavaScript')).toHaveCount(0);
  await page.getByRole('link', { name: named }).click();
  await expect(page).toHaveURL(new RegExp(`/news/${id}$`));
  await expect(page.getByText('Второй абзац.')).toBeVisible();
  await page.getByRole('link', { name: 'Все новости' }).click();
  await expect(page.getByRole('link', { name: named })).toBeVisible();

  const answer = await page.goto('/news/7000000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
  await context.close();
});

test(
  '[NWS-11] who is signed in and has no JavaScript reads them too',
  { tag: '@full' },
  async ({ browser, url, teacher }) => {
    const named = `Для вошедшей ${unique()}`;
    const id = await published(teacher, named);
    const storageState = await teacher.page.context().storageState();
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url, storageState });
    const page = await context.newPage();

    await page.goto(`/news/${id}`);

    await expect(page.getByRole('heading', { level: 2, name: named })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Главная' })).toHaveAttribute('href', '/home-teacher-test/');
    await context.close();
  },
);

for (const path of ['list', 'item', 'none'] as const) {
  test(
    `[NWS-11] the script takes over the page of the server without a flash or a shift: ${path}`,
    { tag: '@full' },
    async ({ visitor, teacher }) => {
      const named = `Без мигания ${unique()}`;
      const id = await published(teacher, named);
      const at = { list: '/news/', item: `/news/${id}`, none: '/news/7000000' }[path];
      const words = path === 'none' ? 'Такой новости нет' : named;
      // Long enough that the page of the server is painted first.
      const asked = Promise.withResolvers<void>();
      await visitor.route('**/api/public/news**', async (route) => {
        await asked.promise;
        await route.continue();
      });
      const watched = await watchWords(visitor, words);

      await visitor.goto(at);
      await expect(visitor.getByText(words)).toBeVisible();
      await expect(visitor.locator('#mfe-first')).toBeVisible();
      asked.resolve();
      await expect(visitor.locator('#mfe-first')).toHaveCount(0);
      await expect(visitor.locator('#mfe-shell').getByText(words)).toBeVisible();

      expect(await watched()).toEqual({ moved: [], empty: 0, seen: true });
      await expectAccessibleEverywhere(visitor);
    },
  );
}

test(
  '[NWS-13] a page that the browser has already is asked for, and shown with its own policy',
  { tag: '@full' },
  async ({ visitor, teacher }) => {
    const named = `Дважды ${unique()}`;
    const id = await published(teacher, named);
    const refused: string[] = [];
    visitor.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await visitor.goto(`/news/${id}`);
    await expect(visitor.locator('#mfe-first')).toHaveCount(0);
    const client = await visitor.context().newCDPSession(visitor);
    const statuses: number[] = [];
    client.on('Network.responseReceivedExtraInfo', ({ statusCode }) => statuses.push(statusCode));
    await client.send('Network.enable');

    await visitor.goto(`/news/${id}`);
    await expect(visitor.locator('#mfe-first')).toHaveCount(0);

    await expect(visitor.getByRole('heading', { level: 2, name: named })).toBeVisible();
    expect(statuses[0]).toBe(304);
    expect(refused).toEqual([]);
  },
);

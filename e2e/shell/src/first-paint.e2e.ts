import { expect, test } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';

const FRAME = '#mfe-frame';
/** A retried script, which has a fresh query, counts too. */
const SCRIPTS = /\.js(\?|$)/;

test('[PLT-237] what stands around a page is there before any script, and goes with the real one', async ({
  teacher: { page },
}) => {
  await page.goto('/notifications/');
  await expect(page.getByRole('heading', { name: 'Уведомления' })).toBeVisible();
  await expect(page.locator(FRAME)).toHaveCount(0);
  const held = Promise.withResolvers<undefined>();
  await page.route(SCRIPTS, async (route) => {
    await held.promise;
    await route.continue();
  });

  await page.goto('/teacher-cabinet/', { waitUntil: 'commit' });

  await expect(page.locator(FRAME)).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  held.resolve(undefined);
  await expect(page.getByRole('heading', { name: 'Настройки' })).toBeVisible();
  await expect(page.locator(FRAME)).toHaveCount(0);
});

/** Delays the shell's stylesheet until the test releases it. */
async function holdStyles(page: Page) {
  const held = Promise.withResolvers<undefined>();
  await page.route('**/shell/*.css', async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve(undefined);
}

test('[PLT-313] what stands around a page is painted before the shell’s stylesheet is there, and nothing else is seen', async ({
  teacher: { page },
}) => {
  await page.goto('/notifications/');
  await expect(page.getByRole('heading', { name: 'Уведомления' })).toBeVisible();
  const letGo = await holdStyles(page);

  await page.goto('/teacher-cabinet/', { waitUntil: 'commit' });

  await expect(page.locator(FRAME)).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.getByRole('heading', { name: 'Настройки' })).toBeHidden();
  letGo();
  await expect(page.getByRole('heading', { name: 'Настройки' })).toBeVisible();
  await expect(page.locator(FRAME)).toHaveCount(0);
});

test(
  '[PLT-237] a visitor, and a page that stands alone, see no such frame',
  { tag: '@full' },
  async ({ visitor, teacher: { page } }) => {
    await page.goto('/notifications/');
    await expect(page.getByRole('heading', { name: 'Уведомления' })).toBeVisible();
    for (const one of [visitor, page]) {
      await one.route(SCRIPTS, (route) => route.abort());
      await one.goto('/user/login/', { waitUntil: 'domcontentloaded' });
      await expect(one.locator(FRAME)).toBeHidden();
    }
  },
);

test(
  '[PLT-237] on a phone it is the bar below and the page above, where they stand later',
  { tag: '@full' },
  async ({ teacher: { page } }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/notifications/');
    await expect(page.getByRole('heading', { name: 'Уведомления' })).toBeVisible();
    const bar = await page.getByRole('navigation', { name: 'Нижнее меню' }).boundingBox();
    await page.route(SCRIPTS, (route) => route.abort());

    await page.goto('/teacher-cabinet/', { waitUntil: 'domcontentloaded' });

    expect(await page.locator(`${FRAME} b`).boundingBox()).toEqual(bar);
  },
);

test('[PLT-236] a page asks for the shell’s own scripts before those of its remote, and more urgently', async ({
  teacher: { page },
}) => {
  const html = String(await (await page.request.get('/user/login/')).text());

  const own = [...html.matchAll(/<script defer [^>]*>/g)].map(([tag]) => tag);
  expect(own.length).toBeGreaterThan(1);
  expect(own.every((tag) => tag.includes('fetchpriority="high"'))).toBe(true);
});

test('[UIC-74] with less motion what is inherited is there at once, however deep', async ({ teacher: { page } }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/notifications/');
  await expect(page.getByRole('heading', { name: 'Уведомления' })).toBeVisible();

  const seen = await page.evaluate(() => {
    const [root, deep] = [document.getElementById('mfe-shell'), document.querySelector('#mfe-shell h1')];
    if (root === null || deep === null) return [];
    const visibility = () => getComputedStyle(deep).visibility;
    root.style.visibility = 'hidden';
    const hidden = visibility();
    root.style.visibility = '';
    return [hidden, visibility()];
  });

  expect(seen).toEqual(['hidden', 'visible']);
});

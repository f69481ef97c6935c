import { expect, leaksIn } from '@planner/e2e-harness';
import { test } from './remotes-harness.ts';

test.describe.configure({ mode: 'default' });

test('[PLT-212] [PLT-215] what a remote has left behind is found with its name and place, what it changed is put back and reported', async ({
  person: { page },
  harness,
}) => {
  await page.goto('/faulty/careless');
  await expect(page.getByRole('heading', { name: 'Всё за собой оставляет' })).toBeVisible();

  await page.getByRole('link', { name: 'Крепкая' }).click();
  await expect(page.getByRole('heading', { name: 'Первое издание' })).toBeVisible();

  const leaks = await leaksIn(page);
  expect(leaks).toEqual([
    expect.stringMatching(/^faulty has left behind: listener resize\n.*\/mfe\/faulty\//),
    expect.stringMatching(/^faulty has left behind: interval\n.*\/mfe\/faulty\//),
  ]);
  expect(await leaksIn(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => String(window.fetch))).toContain('[native code]');
  expect(await page.evaluate(() => 'last' in Array.prototype)).toBe(false);
  await expect.poll(() => harness.product.log()).toContain('"error":"Spoilt fetch, Array.last"');
  expect(harness.product.log()).toMatch(/"report":\{"remote":"faulty"[^}]*Spoilt fetch/);
});

test(
  '[PLT-215] a file that a remote still waits for, of a view that was left meanwhile, is nothing left behind',
  { tag: '@full' },
  async ({ person: { page } }) => {
    await page.goto('/sound/host');
    await page.getByRole('link', { name: 'Играющая' }).click();
    await expect(page.getByRole('button', { name: 'Ещё' })).toBeVisible();
    const asked: string[] = [];
    await page.route(/\/mfe\/students\/[^/]+\/\d+\.\w+\.js/, (route) => void asked.push(route.request().url()));
    await page.getByRole('button', { name: 'Ещё' }).click();
    await expect.poll(() => asked.length).toBe(1);

    await page.getByRole('link', { name: 'Крепкая' }).click();
    await expect(page.getByRole('heading', { name: 'Первое издание' })).toBeVisible();

    expect(await leaksIn(page)).toEqual([]);
  },
);

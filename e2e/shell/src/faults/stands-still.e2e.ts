import { expect } from '@planner/e2e-harness';
import type { BrowserContext, Page } from '@playwright/test';
import { type RemotesHarness, test } from '../remotes-harness.ts';
import { measure } from './met.ts';

// Both tests share one product and one build.
test.describe.configure({ mode: 'default' });

const text = (page: Page, edition: string) => page.getByText(edition, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

let version = '';
test.beforeAll(({ harness }) => void (version = harness.rebuild('students', 'edition.ts', '= false', '= true')));
test.afterAll(({ harness }) => void harness.rebuild('students', 'edition.ts', '= true', '= false'));

const reports = ({ product }: RemotesHarness) =>
  product
    .log()
    .split('\n')
    .filter((line) => line.includes('"report":') && line.includes(version));

/** Opens a tab whose newer version plays this fault. */
async function tabWith(context: BrowserContext, play: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((what) => sessionStorage.setItem('play', what), play);
  return page;
}

test(
  '[PLT-216] a window whose loop never ends is told of, and in the tab that is opened instead it is of the version before, with what was typed',
  { tag: '@full' },
  async ({ person, harness }) => {
    const page = await tabWith(person.context, 'modal event: loops');
    await page.addInitScript(measure, version);
    const heart = page.waitForEvent('worker');
    await page.goto('/sound/host');
    await press(page, 'Открыть окно');
    // The test types before any code outside the page listens.
    await page.getByLabel('Текст').fill('набрано');
    await expect(text(page, 'Новое издание')).toBeVisible();
    await heart;

    void press(page, 'Нажать').catch(() => undefined);

    await expect.poll(() => reports(harness)).toEqual([expect.stringContaining('StandsStill')]);
    const other = await tabWith(person.context, '');
    await other.goto('/sound/host');
    await press(other, 'Открыть окно');
    await expect(text(other, 'Прежнее издание')).toBeVisible();
    await expect(other.getByLabel('Текст')).toHaveValue('набрано');
    expect(reports(harness)).toHaveLength(1);
  },
);

test(
  '[PLT-216] a page that loops at once is found by the next one, which is of the version before',
  { tag: '@full' },
  async ({ person, harness }) => {
    const before = reports(harness).length;
    const page = await tabWith(person.context, 'page render: loops');
    await page.goto('/played', { waitUntil: 'commit' });

    const other = await tabWith(person.context, '');
    // A page of the shell itself, which starts no remote.
    await expect(async () => {
      await other.goto('/notifications');
      expect(reports(harness).length - before).toBe(1);
    }).toPass();

    await other.goto('/played');
    await expect(text(other, 'Прежнее издание')).toBeVisible();
  },
);

test(
  '[PLT-216] a page that loops after it has long stood is of the version before in the next tab at the same address',
  { tag: '@full' },
  async ({ person, harness }) => {
    const before = reports(harness).length;
    const page = await tabWith(person.context, 'page event: loops');
    await page.addInitScript(measure, version);
    const heart = page.waitForEvent('worker');
    await page.goto('/played');
    await heart;
    await expect(text(page, 'Новое издание')).toBeVisible();

    void press(page, 'Нажать').catch(() => undefined);

    await expect.poll(() => reports(harness).length - before).toBe(1);
    const other = await tabWith(person.context, '');
    await other.goto('/played');
    await expect(text(other, 'Прежнее издание')).toBeVisible();
    expect(reports(harness).length - before).toBe(1);
  },
);

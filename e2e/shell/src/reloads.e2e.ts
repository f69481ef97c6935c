import { expect, test } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { FrameScreen } from './frame-screen.ts';

/**
 * Runs in the page before its own code. Reloads the page once a tab, right after the first call of one of these
 * methods.
 */
function reloadAfter(names: string[]) {
  const before = { pushState: History.prototype, go: History.prototype, traverseTo: window.Navigation?.prototype };
  for (const [name, owner] of Object.entries(before)) {
    if (!names.includes(name) || !owner) continue;
    const own: unknown = Reflect.get(owner, name);
    Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
      // A method of the browser with its original arguments.
      const answer: unknown = Reflect.apply(own as () => unknown, this, given);
      if (sessionStorage.getItem('reloaded') === null) {
        sessionStorage.setItem('reloaded', name);
        location.reload();
      }
      return answer;
    });
  }
}

/** A page before which the history has a blank page: one step back too many would leave the product. */
async function openOverBlank(page: Page) {
  await page.goto('about:blank#before');
  await page.goto('/notifications/');
  await expect(new FrameScreen(page).heading('Уведомления')).toBeVisible();
}

async function staysAndLeadsOn(page: Page) {
  const frame = new FrameScreen(page);
  await expect(frame.heading('Уведомления')).toBeVisible();
  await frame.chooseFromUserMenu('Настройки');
  await expect(frame.heading('Настройки')).toBeVisible();
  await page.goBack();
  await expect(frame.heading('Уведомления')).toBeVisible();
}

const MOMENTS = [
  { moment: 'opens over it', calls: ['pushState'], goes: false },
  { moment: 'goes from it', calls: ['go', 'traverseTo'], goes: true },
];

for (const { moment, calls, goes } of MOMENTS) {
  test(
    `[MOD-30] a page loaded anew at the moment in which a window ${moment} is that page, and its links lead on`,
    { tag: '@full' },
    async ({ teacher: { page } }) => {
      const frame = new FrameScreen(page);
      await page.goto('/notifications/');
      await expect(frame.heading('Уведомления')).toBeVisible();
      await page.evaluate(reloadAfter, calls);

      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: /, меню$/ }).click();
      if (goes) {
        await expect(page.getByRole('menuitem', { name: 'Настройки' })).toBeVisible();
        await page.keyboard.press('Escape');
      }
      await reloaded;

      await staysAndLeadsOn(page);
    },
  );
}

test(
  '[MOD-30] a page loaded anew in the same breath as the press on the bell is that page',
  { tag: '@full' },
  async ({ teacher: { page } }) => {
    const frame = new FrameScreen(page);
    await page.goto('/teacher-cabinet/');
    await expect(frame.heading('Настройки')).toBeVisible();

    const reloaded = page.waitForEvent('load');
    await frame.bell(/^Уведомления/).evaluate((bell: HTMLElement) => {
      bell.click();
      location.reload();
    });
    await reloaded;

    await expect(frame.panel()).toBeVisible();
    await expect(frame.heading('Настройки')).toBeVisible();
  },
);

/** A tab may start with an open window, for example a duplicated tab. Any page may lie under that window. */
const BEFORE = [
  { before: 'nothing of the product', open: openOverBlank },
  {
    before: 'another page',
    async open(page: Page) {
      await page.goto('/teacher-cabinet/');
      await page.goto('/notifications/');
      await expect(new FrameScreen(page).heading('Уведомления')).toBeVisible();
    },
  },
];

for (const { before, open } of BEFORE) {
  test(
    `[MOD-30] a tab that begins at a page with a window over it, and ${before} under that, is that page`,
    { tag: '@full' },
    async ({ teacher: { page } }) => {
      await open(page);
      await page.evaluate(() => history.replaceState({ ...history.state, isCover: true }, ''));

      await page.reload();

      await staysAndLeadsOn(page);
    },
  );
}

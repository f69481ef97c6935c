import { DEADLINES, expect, expectAccessible } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { test } from './faulty-harness.ts';

const notice = (page: Page) => page.getByRole('alert', { name: 'Страница не загрузилась' });
const again = (page: Page) => notice(page).getByRole('button', { name: 'Повторить' });
const settings = (page: Page) => page.getByRole('heading', { level: 1, name: 'Настройки' });
const PAGE = '/teacher-cabinet/';
/** Shorter than the page's wait for a silent file: a file that arrives within it was requested at once. */
const BEFORE_SILENCE = { timeout: DEADLINES.silence };
/** Longer than the page's wait for a silent file. */
const AFTER_SILENCE = { timeout: DEADLINES.afterSilence };

const isFile = (name: string, ending: string) => (path: string) =>
  path.startsWith(`/shell/${name}.`) && path.endsWith(ending);
const FILES = {
  React: isFile('react', '.js'),
  'own code': isFile('shell', '.js'),
  stylesheet: isFile('shell', '.css'),
};

/** The permanent faults of a file, and the text of the notice for each. A hanging file has its own test. */
const FAULTS = [
  ['404', 'Сервер не отдаёт'],
  ['500', 'Сервер не отдаёт'],
  ['reset', 'Проверьте интернет'],
  ['truncated', 'испорчены'],
  ['tampered', 'испорчены'],
] as const;
/** Checks that the page has the styles of the shell's stylesheet. */
const isStyled = (page: Page) =>
  expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Onest');

for (const [what, meets] of Object.entries(FILES)) {
  test(`[PLT-110] a page whose ${what} failed once comes about by itself`, { tag: '@full' }, async ({ visit }) => {
    const { page } = visit;
    let failed = 0;
    visit.befalls({ fault: 'reset', meets: (path) => meets(path) && failed++ === 0 });

    await page.goto(PAGE, { waitUntil: 'commit' });

    await expect(settings(page)).toBeVisible(BEFORE_SILENCE);
    await isStyled(page);
    await expect(notice(page)).toBeHidden();
    expect(failed).toBeGreaterThan(0);
    // If the code ran twice, the page would send each call twice.
    const calls = visit.asked().filter((path) => path.startsWith('/api/'));
    expect(calls.length).toBeGreaterThan(0);
    expect(calls).toEqual([...new Set(calls)]);
  });

  for (const [fault, said] of FAULTS) {
    test(
      `[PLT-111] a page whose ${what} meets a ${fault} says so and heals by «Повторить», and in a new tab`,
      { tag: '@full' },
      async ({ visit }) => {
        const { page } = visit;
        visit.befalls({ fault, meets });
        await page.goto(PAGE);
        await expect(notice(page)).toContainText(said);
        await expect(notice(page)).toContainText(/Номер ошибки: \d{10}/);
        visit.befalls(null);

        await again(page).click();
        await expect(settings(page)).toBeVisible();
        await isStyled(page);

        const other = await page.context().newPage();
        await other.goto(PAGE);
        await expect(settings(other)).toBeVisible();
        await isStyled(other);
      },
    );
  }

  test(
    `[PLT-112] a page whose ${what} hangs says so, never blank, and heals by «Повторить»`,
    { tag: '@full' },
    async ({ visit }) => {
      const { page } = visit;
      visit.befalls({ fault: 'hang', meets });
      await page.goto(PAGE, { waitUntil: 'commit' });
      await expect(notice(page)).toContainText('слишком долго', AFTER_SILENCE);
      visit.befalls(null);

      await again(page).click();

      await expect(settings(page)).toBeVisible();
      await isStyled(page);
    },
  );
}

test(
  '[PLT-111] without a server «Повторить» keeps the notice, which then says so',
  { tag: '@full' },
  async ({ visit }) => {
    const { page } = visit;
    visit.befalls({ fault: '500', meets: FILES.React });
    await page.goto(PAGE);
    await expect(notice(page)).toContainText('Сервер не отдаёт');
    visit.befalls({ fault: 'reset', meets: () => true });

    await again(page).click();

    await expect(notice(page)).toContainText('Проверьте интернет');
  },
);

for (const scheme of ['light', 'dark'] as const) {
  test(`[PLT-111] the notice is accessible in the ${scheme} theme`, { tag: '@full' }, async ({ visit }) => {
    const { page } = visit;
    await page.emulateMedia({ colorScheme: scheme });
    visit.befalls({ fault: '404', meets: FILES.stylesheet });
    await page.goto(PAGE);
    await expect(notice(page)).toContainText('Номер ошибки');

    await expectAccessible(page);
  });
}

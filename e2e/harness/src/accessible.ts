import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Elements fade in, and an inherited colour changes later than the colour of the parent, so only the final colours
 * count. Skeleton animations never end.
 */
export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // Chromium never settles the promise of some animations whose element goes, so each frame looks again.
    while (moving().length > 0) await new Promise(requestAnimationFrame);
  });

interface Look {
  /** A selector of the checked part; by default the whole page. */
  only?: string;
  rules: string[] | { tags: string[] };
}

/**
 * Returns axe's findings in the current page, one sentence each. The script of axe is loaded once for each document.
 */
async function findings(page: Page, { only, rules }: Look): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readFileSync(AXE, 'utf8'));
  return page.evaluate(
    async ({ only, runOnly }) => {
      const { run }: Pick<typeof axe, 'run'> = Reflect.get(window, 'axe');
      const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] };
      const { violations } = await run(only === undefined ? document : { include: [[only]] }, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    {
      only,
      runOnly: Array.isArray(rules)
        ? { type: 'rule' as const, values: rules }
        : { type: 'tag' as const, values: rules.tags },
    },
  );
}

/** Shows the other theme, as if another tab had chosen it. Returns a function that shows the first theme again. */
async function inOtherTheme(page: Page): Promise<() => Promise<void>> {
  const before = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const isDark = dataset['theme'] ? dataset['theme'] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    const given = dataset['theme'];
    dataset['theme'] = isDark ? 'light' : 'dark';
    return given;
  });
  return () =>
    page.evaluate((given) => {
      if (given === undefined) delete document.documentElement.dataset['theme'];
      else document.documentElement.dataset['theme'] = given;
    }, before);
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** Elements under a modal are inert; they are checked when no modal is open. */
const MODAL = 'dialog:modal';

/** `shown`: only the theme of the page. `both`: also the colours of the other theme. */
export type Themes = 'shown' | 'both';

/**
 * Fails with the findings of axe (WCAG 2.2 AA) on the page, or on the dialog over it, once nothing moves. The other
 * theme is checked for colours only.
 */
export async function expectAccessible(page: Page, themes: Themes = 'both'): Promise<void> {
  await untilStill(page);
  const only = (await page.locator(MODAL).count()) > 0 ? MODAL : undefined;
  // Every page has a heading. While a page loads, it has none, and axe would report its absence.
  if (only === undefined) await page.locator('h1').first().waitFor({ state: 'attached' });
  const look = (rules: Look['rules']) => findings(page, { ...(only !== undefined && { only }), rules });
  const found = await look({ tags: TAGS });
  if (themes === 'both') {
    const goBack = await inOtherTheme(page);
    await untilStill(page);
    found.push(...(await look(OF_COLOURS)));
    await goBack();
  }
  expect(found).toEqual([]);
}

const SIGHTS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

/**
 * Checks the page on a desktop in the light theme and on a phone in the dark theme, without a second person or visit.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { colorScheme, width } of SIGHTS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `px beyond ${width}`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

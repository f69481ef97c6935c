import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from './people.ts';
import type { Screen, Shown } from './screen.ts';
import { PAGES, SCREENS } from './screens.ts';
import { WINDOWS } from './windows.ts';
import { DEADLINES } from '../src/time/deadlines.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'screenshots');
const DEMO = { student: 1, group: 1 };
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const SMALL = { width: 320, height: 640 };
/** The height of a phone with its keyboard, or in landscape. */
const LOW = { width: 844, height: 390 };
/** The sizes for the pictures of a full-time teacher with long names. */
const BUSY_SIZES = [
  SMALL,
  { width: 390, height: 844 },
  LOW,
  { width: 769, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
/** Windows of that teacher are pictured only at narrow sizes. */
const BUSY_WINDOW_SIZES = BUSY_SIZES.slice(0, 2);
/** The pictures of the README; `PICTURES=1 npm run screenshots` renews them. */
const PICTURES: Readonly<Record<string, string>> = {
  'calendar-week-1440-light': 'calendar.png',
  'calendar-day-390-dark': 'calendar-phone.png',
  'students-1440-dark': 'students.png',
  'finance-1440-light': 'finance.png',
  'student-cabinet-1440-light': 'student-cabinet.png',
};

const THEMES = ['light', 'dark'] as const;

/** A framed page scrolls inside its frame, so the window grows until the whole page is visible. */
async function growToContent(page: Page) {
  const hidden = await page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('main, main *')];
    const scrolls = boxes.filter(
      (box) => box.tagName === 'HTML' || /auto|scroll/.test(getComputedStyle(box).overflowY),
    );
    return Math.max(0, ...scrolls.map((box) => box.scrollHeight - box.clientHeight));
  });
  const size = page.viewportSize();
  if (size && hidden > 0) await page.setViewportSize({ ...size, height: Math.min(size.height + hidden, 6000) });
}

/** Photographs one page in both themes: the page follows the choice as if another tab had made it. */
async function take(page: Page, name: string, isLong: boolean) {
  if (isLong) await growToContent(page);
  for (const theme of THEMES) {
    // A page without the shell follows the system.
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate((newValue) => {
      localStorage.setItem('tetradka.theme', newValue);
      document.documentElement.dataset.theme = newValue;
      dispatchEvent(new StorageEvent('storage', { key: 'tetradka.theme', newValue }));
    }, theme);
    const file = join(folder, `${name}-${theme}.png`);
    await page.screenshot({ path: file, fullPage: isLong, animations: 'disabled' });
    const picture = PICTURES[`${name}-${theme}`];
    if (process.env.PICTURES !== undefined && picture !== undefined) {
      mkdirSync(join(root, 'docs/pictures'), { recursive: true });
      copyFileSync(file, join(root, 'docs/pictures', picture));
    }
  }
}

async function shoot(context: BrowserContext, name: string, screen: Screen, shown: Shown) {
  const page = await context.newPage();
  try {
    await screen.before?.(page);
    await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(shown, page));
    const skeletons = page.locator('[aria-busy="true"]');
    if (screen.isLoading) await skeletons.first().waitFor();
    else {
      await page.getByRole('heading').or(page.getByRole('alert')).first().waitFor();
      await expect(skeletons).toHaveCount(0, { timeout: DEADLINES.afterSilence });
    }
    await screen.arrange?.(page);
    if (!screen.isLoading) await expect(skeletons).toHaveCount(0, { timeout: DEADLINES.afterSilence });
    // By then the page has removed the content that the server filled in.
    await expect(page.locator('#mfe-first')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    await take(page, name, screen.isLong ?? false);
  } finally {
    await context.setOffline(false);
    await page.close();
  }
}

for (const screen of SCREENS) {
  const isWindow = WINDOWS.includes(screen);
  for (const size of [
    ...SIZES,
    ...(isWindow ? [LOW] : []),
    ...(screen.isFamily || screen.who === 'student' ? [SMALL] : []),
  ]) {
    const name = `${screen.name}-${size.width}`;
    test(name, async ({ openAs }) => shoot(await openAs(screen.who, size), name, screen, DEMO));
  }
  if (screen.who !== 'teacher' || !(isWindow || PAGES.includes(screen))) continue;
  // This teacher has no lesson of a rule.
  if (typeof screen.path === 'string' && screen.path.includes('date=2026-11-22')) continue;
  // No account is linked to a card of that teacher.
  if (screen.name === 'student-unlink') continue;
  for (const size of isWindow ? BUSY_WINDOW_SIZES : BUSY_SIZES) {
    const name = `busy-${screen.name}-${size.width}`;
    test(name, async ({ openAs, busy }) => shoot(await openAs(busy, size), name, screen, busy));
  }
}

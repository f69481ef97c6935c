import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, type Themes } from '../accessible.ts';
import { smallTargets, stickingOut } from './measures.ts';
import { brokenWords, cutOff } from './whole.ts';
import { DEADLINES } from '../time/deadlines.ts';

/** The desktop is last, so that a test continues at that width. */
const WIDTHS = [390, 1440] as const;

/**
 * Checks an open page with axe at the widths of a phone and a desktop, and that nothing overflows. `where` names the
 * step that fails; `prepare` runs at each width before the check.
 */
export async function expectAccessibleAtWidths(
  page: Page,
  where: string,
  themes: Themes,
  prepare: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const width of WIDTHS) {
    await test.step(`${where} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await prepare();
      await expectAccessible(page, themes);
      // A chart is redrawn a moment after the width changes.
      await expect.poll(() => stickingOut(page)).toBe(0);
    });
  }
}

/** Sizes of phones, one of them in landscape, and of an upright tablet; and sizes of other screens. */
const SIZES = {
  phone: [
    [320, 640],
    [390, 844],
    [844, 390],
    [768, 1024],
  ],
  desk: [
    [769, 1024],
    [1000, 768],
    [1024, 768],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ],
} as const;
type Screen = keyof typeof SIZES;

/** A phone's context has a touch screen from the start, so only the sizes of one kind share a page. */
export const firstSize = (screen: Screen): { width: number; height: number } => {
  const [[width, height]] = SIZES[screen];
  return { width, height };
};

const softly = expect.configure({ soft: true, timeout: DEADLINES.moment });

/**
 * Checks at each size of the screen that the open page is completely visible, and on a phone that its targets are large
 * enough for a finger.
 */
export async function expectSeenWhole(page: Page, where: string, screen: Screen): Promise<void> {
  for (const [width, height] of SIZES[screen]) {
    const step = `${where} at ${width}×${height}`;
    await test.step(step, async () => {
      await page.setViewportSize({ width, height });
      await softly.poll(() => stickingOut(page), step).toBe(0);
      await softly.poll(() => cutOff(page), step).toEqual([]);
      await softly.poll(() => brokenWords(page), step).toEqual([]);
      if (screen === 'phone') await softly.poll(() => smallTargets(page), step).toEqual([]);
    });
  }
}

import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** In the longest window, the card of a lesson, the line for homework is the fourteenth. */
const NEAR = 16;

/** A page for a user without a pointer: only keys move the focus. */
export class KeyboardWay {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens an address and skips the frame by its first link. */
  async open(path: string) {
    await this.page.goto(path);
    await expect(this.page.getByRole('main')).toBeVisible();
    await this.page.keyboard.press('Tab');
    await expect(this.page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
    await this.page.keyboard.press('Enter');
  }

  /** By Tab, or back by Shift+Tab; a way longer than this is too long. */
  async to(thing: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    await expect(thing).toBeVisible();
    const passed: string[] = [];
    while (!(await thing.evaluate((element) => element === document.activeElement))) {
      expect(passed.length, `the way by ${key}: ${passed.join(' → ')}`).toBeLessThan(NEAR);
      await this.page.keyboard.press(key);
      passed.push(
        await this.page.evaluate(() => {
          const here = document.activeElement;
          return `${here?.tagName} ${here?.getAttribute('aria-label') ?? here?.textContent ?? ''}`.slice(0, 60);
        }),
      );
    }
  }
}

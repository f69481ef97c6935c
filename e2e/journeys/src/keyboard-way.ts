import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The longest way: in the lesson card, the line for homework is the fourteenth Tab stop. */
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

  /** Presses Tab, or Shift+Tab, until the element has the focus. Fails when the way is too long. */
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

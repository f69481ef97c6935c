import type { Locator, Page } from '@playwright/test';

/**
 * Milliseconds of the keystroke-level model: to think about the next step, to point and press. Source: Card et al.,
 * CACM 23(7), 1980. A letter
 * follows from 36 words a minute, the mean of 37,000 people on phones (Palin et al., MobileHCI 2019).
 */
const THINKING = 1350;
const POINTING = 1300;
const LETTER = 60_000 / (36.2 * 5);

/** Uses a page by touch and counts taps, letters and time. */
export class PersonOnAPhone {
  taps = 0;
  private letters = 0;
  private readonly page: Page;
  private readonly begun = performance.now();

  constructor(page: Page) {
    this.page = page;
  }

  async tap(place: Locator) {
    this.taps++;
    await place.click();
  }

  async type(text: string) {
    this.letters += text.length;
    await this.page.keyboard.type(text);
  }

  /** Seconds since the start: the person's own seconds, and the seconds of waiting for the product. */
  seconds(): number {
    const own = this.taps * (THINKING + POINTING) + this.letters * LETTER;
    return (own + performance.now() - this.begun) / 1000;
  }
}

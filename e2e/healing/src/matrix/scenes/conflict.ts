import type { Page } from '@playwright/test';
import { pressing } from './scene.ts';

/**
 * Runs in each page before its own code, so that `savingTooLate` can outdate a save. A later replacement of `fetch` would
 * be put back by the page (PLT-212), and a route of Playwright turns off the browser's cache.
 */
export function preparePage(): void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { dataset } = document.documentElement;
    if (dataset.saves !== 'too late' || typeof init?.body !== 'string') return send(input, init);
    // The product sends JSON objects as text.
    const body = JSON.parse(init.body) as Record<string, unknown>;
    const name = ['version', 'revision'].find((one) => typeof body[one] === 'number');
    if (name === undefined || body.dry_run === true) return send(input, init);
    delete dataset.saves;
    return send(input, { ...init, body: JSON.stringify({ ...body, [name]: Number(body[name]) + 1 }) });
  };
}

/**
 * Presses the button that saves a form. The save names a version that the server does not have, as if another window
 * had saved meanwhile.
 */
export const savingTooLate = (name: string | RegExp) => async (page: Page) => {
  // The form may still load, and its other requests must not count as the save.
  await page.getByRole('button', { name }).first().waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset.saves = 'too late';
  });
  await pressing(name)(page);
};

/** The description of a version conflict. */
export const conflictNote = (page: Page) => page.getByText('Пока вы заполняли, это изменили');

import type { Page } from '@playwright/test';
import { pressing } from './scene.ts';

/**
 * Makes the next save of the page name a version that the server does not have, as if another window had saved
 * meanwhile. This replaces `fetch`, because Playwright's routes turn off the browser's cache.
 */
async function outdateNextSave(page: Page): Promise<void> {
  await page.evaluate(() => {
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      // The product sends JSON objects as text.
      const body = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as Record<string, unknown>;
      const name = ['version', 'revision'].find((one) => typeof body[one] === 'number');
      if (name === undefined || body.dry_run === true) return send(input, init);
      globalThis.fetch = send;
      return send(input, { ...init, body: JSON.stringify({ ...body, [name]: Number(body[name]) + 1 }) });
    };
  });
}

/** Presses the button that saves a form, whose object has changed since the form opened. */
export const savingTooLate = (name: string | RegExp) => async (page: Page) => {
  // The page puts its own `fetch` back when a view is shown, so the form must be there first.
  await page.getByRole('button', { name }).first().waitFor();
  await outdateNextSave(page);
  await pressing(name)(page);
};

/** The description of a version conflict. */
export const conflictNote = (page: Page) => page.getByText('Пока вы заполняли, это изменили');

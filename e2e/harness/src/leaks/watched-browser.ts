import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext } from '@playwright/test';
import { leaksIn, PATIENCE_MS } from './leaks.ts';

// A tool of the builds, of which no package of the browser suites may import anything else.
const tool = join(import.meta.dirname, '../../../../libs/platform/build/src/development/watch-leaks.ts');
const { watchLeaks } = (await import(pathToFileURL(tool).href)) as { watchLeaks(isDevelopment: boolean): void };

async function watch(context: BrowserContext, found: string[]): Promise<void> {
  await context.addInitScript(watchLeaks, false);
  const close = context.close.bind(context);
  context.close = async (options) => {
    for (const page of context.pages()) {
      // A page that stands still, or is on its way elsewhere, tells nothing.
      const patience = new Promise<string[]>((done) => setTimeout(() => done([]), 2 * PATIENCE_MS).unref());
      found.push(...(await Promise.race([leaksIn(page).catch(() => []), patience])));
    }
    await close(options);
  };
}

/** Every context of the browser is watched from now on; what its pages have leaked is found when it is closed. */
export function watchedBrowser(browser: Browser): string[] {
  const found: string[] = [];
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await watch(context, found);
    return context;
  };
  return found;
}

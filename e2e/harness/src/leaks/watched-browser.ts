import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext } from '@playwright/test';
import { leaksIn, PATIENCE_MS } from './leaks.ts';

// A tool of the builds. The packages of browser suites may import nothing else from there.
const tool = join(import.meta.dirname, '../../../../libs/platform/build/src/development/watch-leaks.ts');
const { watchLeaks } = (await import(pathToFileURL(tool).href)) as { watchLeaks(isDevelopment: boolean): void };

async function watch(context: BrowserContext, found: string[]): Promise<void> {
  await context.addInitScript(watchLeaks, false);
  const close = context.close.bind(context);
  context.close = async (options) => {
    for (const page of context.pages()) {
      // A frozen or navigating page does not answer.
      const patience = new Promise<string[]>((done) => setTimeout(() => done([]), 2 * PATIENCE_MS).unref());
      found.push(...(await Promise.race([leaksIn(page).catch(() => []), patience])));
    }
    await close(options);
  };
}

/** Watches every later context of the browser. Leaks of its pages are collected when a context closes. */
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

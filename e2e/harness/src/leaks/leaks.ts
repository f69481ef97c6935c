import type { Page } from '@playwright/test';

interface Leak {
  remote: string;
  what: string;
  stack: string;
}

/** Longer than what a view that was left needs to clean up behind itself. */
export const PATIENCE_MS = 2500;

/** PLT-215. What remotes of which no view is in the page have left behind in it, a sentence each; it is taken back by asking. */
export async function leaksIn(page: Page): Promise<string[]> {
  const left = await page.evaluate(async (patience) => {
    const ask: (() => Leak[]) | undefined = Reflect.get(window, 'leaksOfRemotes');
    const count: (() => number) | undefined = Reflect.get(window, 'countOfLeaks');
    if (!ask || !count) return [];
    const end = performance.now() + patience;
    while (count() > 0 && performance.now() < end) await new Promise((done) => requestAnimationFrame(done));
    return ask();
  }, PATIENCE_MS);
  return left.map(({ remote, what, stack }) => `${remote} has left behind: ${what}\n${stack}`);
}

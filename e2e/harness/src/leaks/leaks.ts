import type { Page } from '@playwright/test';

interface Leak {
  remote: string;
  what: string;
  stack: string;
}

/** Longer than a closed view needs to clean up. */
export const PATIENCE_MS = 2500;

/**
 * PLT-215. Returns one sentence for each leak of remotes that have no view in the page. Each call clears the leaks that
 * it reports.
 */
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

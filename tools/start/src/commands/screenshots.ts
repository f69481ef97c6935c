import { buildStale } from '../machine/build-stale.ts';
import { needs } from '../machine/needs.ts';
import { provideBrowser } from '../machine/browser.ts';
import { inOwnTemp } from '../machine/own-temp.ts';
import { run } from '../machine/run.ts';

const CONFIG = 'e2e/harness/screenshots.config.ts';

/** Writes a picture of every screen, state and theme to the ignored folder `screenshots`. */
export async function screenshots(args: string[]): Promise<number> {
  if (!needs(CONFIG, 'The list of screens to take')) return 1;
  const built = await buildStale();
  if (built !== 0 || !(await provideBrowser())) return 1;
  return inOwnTemp((env) => run('playwright', ['test', '-c', CONFIG, ...args], { env, limitMinutes: 90 }));
}

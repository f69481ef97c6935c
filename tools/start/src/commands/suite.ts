import { existsSync } from 'node:fs';
import { provideBrowser } from '../machine/browser.ts';
import { run } from '../machine/run.ts';

/** The browser suite in a folder of e2e on what is built; nx's target e2e is this. Further arguments go to Playwright. */
export async function suite([folder = '', ...args]: string[]): Promise<number> {
  if (!existsSync(`${folder}/playwright.config.ts`)) {
    console.error(`There is no browser suite ${folder}.`);
    return 2;
  }
  return (await provideBrowser()) ? run('playwright', ['test', ...args], { cwd: folder, limitMinutes: 20 }) : 1;
}

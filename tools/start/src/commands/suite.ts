import { existsSync, readFileSync } from 'node:fs';
import { provideBrowser } from '../machine/browser.ts';
import { provideEngines } from '../machine/engines.ts';
import { inOwnTemp } from '../machine/own-temp.ts';
import { pageApps } from '../machine/page-apps.ts';
import { run } from '../machine/run.ts';

const ENGINES_SUITE = 'e2e/engines';

/** The apps whose pages a suite opens: those that its package.json names. */
export function appsOfSuite(folder: string): string[] {
  // nx and the house refuse one of another shape.
  const { nx } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    nx: { implicitDependencies: string[] };
  };
  return pageApps().filter((app) => nx.implicitDependencies.includes(`@planner/${app}`));
}

/** The tests of a package beside its sources. */
const ofVitest = (folder: string, args: string[]) => {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${folder}/report.json`];
  return inOwnTemp((env) => run('vitest', ['run', `${folder}/`, ...reports, ...args], { env, limitMinutes: 30 }));
};

/** The tests of a folder of e2e, on what is built. */
async function ofPlaywright(folder: string, args: string[]): Promise<number> {
  const withPages = appsOfSuite(folder).length > 0;
  if (withPages && !(await provideBrowser())) return 1;
  if (folder === ENGINES_SUITE) provideEngines(console.log);
  // Kills without pages, and files times faults, are as many as one has asked for.
  const limitMinutes = withPages ? (process.env.MATRIX || process.env.CHAOS_TRIALS ? 60 : 20) : 90;
  return inOwnTemp((env) => run('playwright', ['test', ...args], { cwd: folder, env, limitMinutes }));
}

/** The suite of a folder; nx's targets test and e2e are this. Further arguments go to vitest or Playwright. */
export async function suite([folder = '', ...args]: string[]): Promise<number> {
  if (existsSync(`${folder}/playwright.config.ts`)) return ofPlaywright(folder, args);
  if (!folder.startsWith('e2e') && existsSync(`${folder}/package.json`)) return ofVitest(folder, args);
  console.error(`There is no browser suite ${folder}.`);
  return 2;
}

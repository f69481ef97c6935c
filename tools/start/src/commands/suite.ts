import { existsSync, globSync, readFileSync } from 'node:fs';
import { provideBrowser } from '../machine/browser.ts';
import { provideEngines } from '../machine/engines.ts';
import { inOwnTemp } from '../machine/own-temp.ts';
import { pageApps } from '../machine/page-apps.ts';
import { run } from '../machine/run.ts';
import { isSize, reportsOf, type Size, testsOf } from '../suites/sizes.ts';

const ENGINES_SUITE = 'e2e/engines';

/** The apps whose pages a suite opens: those that its package.json names. */
export function appsOfSuite(folder: string): string[] {
  // nx and the house refuse one of another shape.
  const { nx } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    nx: { implicitDependencies: string[] };
  };
  return pageApps().filter((app) => nx.implicitDependencies.includes(`@planner/${app}`));
}

/** OPS-210: what the configurations of the test runners go by. */
const sized = (env: Record<string, string>, size: Size | undefined) =>
  size === undefined ? env : { ...env, TEST_SIZE: size };

/** The tests of a package beside its sources. */
const ofVitest = (folder: string, size: Size | undefined, args: string[]) => {
  const files = globSync(`${folder}/**/*.test.{ts,tsx}`, {
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  });
  const read = files.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const wanted = [...testsOf(folder, size, read), ...args];
  const report = { TEST_REPORT: `${reportsOf(folder, size)}/report.json` };
  return inOwnTemp((env) =>
    run('vitest', ['run', ...wanted], { env: sized({ ...env, ...report }, size), limitMinutes: 60 }),
  );
};

/** The tests of a folder of e2e, on what is built. */
async function ofPlaywright(folder: string, size: Size | undefined, args: string[]): Promise<number> {
  const withPages = appsOfSuite(folder).length > 0;
  if (withPages && !(await provideBrowser())) return 1;
  if (folder === ENGINES_SUITE) provideEngines(console.log);
  // Kills without pages, and files times faults, are as many as one has asked for.
  const limitMinutes = withPages ? (process.env.MATRIX || process.env.CHAOS_TRIALS ? 60 : 20) : 90;
  return inOwnTemp((env) => run('playwright', ['test', ...args], { cwd: folder, env: sized(env, size), limitMinutes }));
}

/**
 * The suite of a folder, or what of it has the size `small` or `full`; nx's targets of tests are this. Further arguments go to vitest or
 * Playwright.
 */
export async function suite([folder = '', ...given]: string[]): Promise<number> {
  const [first] = given;
  const size = isSize(first) ? first : undefined;
  const args = size === undefined ? given : given.slice(1);
  if (existsSync(`${folder}/playwright.config.ts`)) return ofPlaywright(folder, size, args);
  if (!folder.startsWith('e2e') && existsSync(`${folder}/package.json`)) return ofVitest(folder, size, args);
  console.error(`There is no browser suite ${folder}.`);
  return 2;
}

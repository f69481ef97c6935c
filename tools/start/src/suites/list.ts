import { existsSync } from 'node:fs';
import { provideBrowser } from '../machine/browser.ts';
import { buildStale } from '../machine/build-stale.ts';
import { ofCheck } from './outcome.ts';
import { check, playwright, vitest, type Suite } from './suite.ts';

const NX = { NX_DAEMON: 'false', NX_TUI: 'false' };
const house = (subject: string) => check(subject, 'node', ['tools/house/src/cli.ts', subject]);

/** In the order that finds the cheapest faults first. */
export const checks: Suite[] = [
  check('types', 'nx', ['run-many', '-t', 'types', '--parallel=2'], NX),
  check('lint', 'oxlint', ['apps', 'libs', 'e2e', 'tools', 'bench']),
  check('styles', 'stylelint', ['{apps,libs}/**/*.css']),
  check('format', 'prettier', ['--check', '--log-level=warn', '.']),
  house('boundaries'),
  house('house'),
  check('rules', 'node', ['tools/rules/src/cli.ts']),
  check('unused', 'knip', ['--no-config-hints']),
];

const NO_BROWSER = { passed: 0, failed: 1 };
const inBrowser = (suite: Suite): Suite => ({
  name: suite.name,
  run: async () => ((await provideBrowser()) ? suite.run() : NO_BROWSER),
});

const build: Suite = { name: 'build', run: async () => ofCheck(await buildStale()) };

/** FAULT_ROUNDS kills of a server that is being written to. */
export const faults = (rounds: number): Suite =>
  playwright('faults', [], { cwd: 'e2e/faults', env: { FAULT_ROUNDS: String(rounds) } });

export const browser = inBrowser(playwright('browser', ['-c', 'e2e/stage/playwright.config.ts']));

/** The browser suite of one module; null when there is no such module. */
export function moduleSuite(name: string, args: string[]): Suite | null {
  if (!existsSync(`e2e/${name}/playwright.config.ts`)) return null;
  return inBrowser(playwright(name, args, { cwd: `e2e/${name}` }));
}

export const everything: Suite[] = [
  ...checks,
  vitest('unit', ['--project=!api']),
  vitest('api', ['--project=api']),
  build,
  faults(3),
  browser,
];

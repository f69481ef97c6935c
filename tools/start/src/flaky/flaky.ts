import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appsOfSuite } from '../commands/suite.ts';
import { provideBrowser } from '../machine/browser.ts';
import { buildStale } from '../machine/build-stale.ts';
import { provideEngines } from '../machine/engines.ts';
import { inOwnTemp } from '../machine/own-temp.ts';
import { run } from '../machine/run.ts';
import { ofPlaywright, ofVitest, type Outcome } from '../suites/outcome.ts';
import { slowness } from '../suites/slowness.ts';
import { busyCores } from './busy-cores.ts';
import { repeat, type Run } from './repeat.ts';
import { type Wish, wishOf } from './wish.ts';

const LIMIT_MINUTES = 60;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Builds and finds everything that the browser tests of a file need; returns an exit code. */
async function prepare({ kind, file }: Wish): Promise<number> {
  if (kind === 'vitest') return 0;
  const suite = file.split('/').slice(0, 2).join('/');
  const apps = appsOfSuite(suite);
  if (apps.length === 0) return 0;
  if (suite === 'e2e/engines') provideEngines(console.log);
  return (await provideBrowser()) ? buildStale(apps) : 1;
}

interface Command {
  name: string;
  args: string[];
  cwd?: string;
  env: Record<string, string>;
}

/** The command that runs the tests of a file and writes a report. */
function commandOf({ kind, file, title }: Wish, report: string): Command {
  if (kind === 'vitest') {
    const titled = title === undefined ? [] : ['-t', title];
    return { name: 'vitest', args: ['run', file, ...titled], env: { TEST_REPORT: report } };
  }
  const [, suite = '', ...inside] = file.split('/');
  const titled = title === undefined ? [] : ['-g', title];
  const quiet = ['--reporter=json', `--output=${join(process.cwd(), 'test-results/flaky/traces')}`];
  const args = ['test', inside.join('/'), '--retries=0', ...quiet, ...titled];
  return {
    name: 'playwright',
    args,
    cwd: `e2e/${suite}`,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  };
}

/** Tests that the title filter skips have not failed. */
const firstFailure = ({ passed, failures }: Outcome, code: number): Run['failure'] => {
  if (code === 0 && passed > 0) return null;
  const [first = { title: 'no test', error: 'No test ran.' }] = failures.filter(({ error }) => error !== 'skipped');
  return first;
};

async function runOnce(wish: Wish): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-flaky-'));
  try {
    const report = join(folder, 'report.json');
    const { name, args, env, cwd } = commandOf(wish, report);
    const said: string[] = [];
    const start = performance.now();
    const code = await inOwnTemp((own) =>
      run(name, args, {
        env: { ...own, ...env },
        limitMinutes: LIMIT_MINUTES,
        isQuiet: true,
        hear: (line) => said.push(line),
        ...(cwd !== undefined && { cwd }),
      }),
    );
    const seconds = (performance.now() - start) / 1000;
    const outcomeOf = wish.kind === 'vitest' ? ofVitest : ofPlaywright;
    return { failure: firstFailure(outcomeOf({ report, said }, code), code), seconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** OPS-211: runs one test file several times while other processes keep every core busy. */
export async function flaky(args: string[]): Promise<number> {
  const wish = wishOf(args, existsSync);
  if (typeof wish === 'string') {
    console.error(wish);
    return 2;
  }
  const prepared = await prepare(wish);
  if (prepared !== 0) return prepared;
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of SIGNALS) process.on(signal, stop);
  const load = busyCores();
  // OPS-217: measures the machine under the load.
  slowness();
  try {
    return await repeat({
      times: wish.times,
      runOnce: () => runOnce(wish),
      say: console.log,
      signal: stopping.signal,
    });
  } finally {
    await load.stop();
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

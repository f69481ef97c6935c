import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { busyCores } from './busy-cores.ts';
import { repeat, type Run } from './repeat.ts';
import { wishOf } from './wish.ts';

const exists = (path: string) => !path.includes('missing');

test.each([
  [['apps/api/src/live/live.test.ts'], { file: 'apps/api/src/live/live.test.ts', times: 20, kind: 'vitest' }],
  [['libs/ui/src/a.test.tsx', '5'], { file: 'libs/ui/src/a.test.tsx', times: 5, kind: 'vitest' }],
  [
    ['e2e/calendar/src/week.e2e.ts', '3', '-g', 'it turns'],
    { file: 'e2e/calendar/src/week.e2e.ts', times: 3, kind: 'playwright', title: 'it turns' },
  ],
  [['-g', 'it turns', 'libs/ui/src/a.test.tsx'], { title: 'it turns', times: 20 }],
])('[OPS-211] the arguments %j name a file and a count', (args, wish) => {
  expect(wishOf(args, exists)).toMatchObject(wish);
});

test.each([
  [[], 'Name a test file'],
  [['apps/missing.test.ts'], 'There is no test file apps/missing.test.ts'],
  [['apps/api/src/main.ts'], 'There is no test file apps/api/src/main.ts'],
  [['a.test.ts', 'often'], '"often" is no number of runs'],
  [['a.test.ts', '0'], '"0" is no number of runs'],
  [['a.test.ts', '5', '--headed'], '"--headed"'],
  [['a.test.ts', '-g'], '-g takes a title'],
])('[OPS-211] the arguments %j are refused', (args, sentence) => {
  expect(wishOf(args, exists)).toContain(sentence);
});

const passed: Run = { failure: null, seconds: 1 };
const failed: Run = { failure: { title: 'a.test.ts › it waits', error: 'expected: 1\nseen:     2' }, seconds: 2.25 };

async function repeated(runs: readonly Run[], { stopAt = Infinity } = {}) {
  const stopping = new AbortController();
  const lines: string[] = [];
  let at = 0;
  const code = await repeat({
    times: runs.length,
    runOnce: () => {
      if (at === stopAt) stopping.abort();
      return Promise.resolve(runs[at++] ?? passed);
    },
    say: (line) => lines.push(line),
    signal: stopping.signal,
  });
  return { code, lines };
}

test('[OPS-211] each red run shows its first failure, and the last line says how many passed', async () => {
  expect(await repeated([passed, failed, passed])).toEqual({
    code: 1,
    lines: [
      '1/3 passed in 1.0 s',
      '2/3 FAILED in 2.3 s',
      '✗ a.test.ts › it waits',
      '    expected: 1',
      '    seen:     2',
      '3/3 passed in 1.0 s',
      '',
      '2 of 3 passed',
    ],
  });
});

test('[OPS-211] runs that all pass end with 0', async () => {
  const { code, lines } = await repeated([passed, passed]);

  expect([code, lines.at(-1)]).toEqual([0, '2 of 2 passed']);
});

test('[OPS-211] a command that is stopped does not count the run that it interrupts', async () => {
  const { code, lines } = await repeated([passed, failed, passed], { stopAt: 1 });

  expect([code, lines]).toEqual([1, ['1/3 passed in 1.0 s', '', '1 of 3 passed (stopped after 1)']]);
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('[OPS-212] the load ends when it is stopped', async () => {
  const load = busyCores(2);
  expect(load.pids.map(isAlive)).toEqual([true, true]);

  await load.stop();

  expect(load.pids.map(isAlive)).toEqual([false, false]);
});

test('[OPS-212] the load ends with a command that was killed', async () => {
  const program = `
    const { busyCores } = await import(${JSON.stringify(join(import.meta.dirname, 'busy-cores.ts'))});
    console.log(busyCores(1).pids[0]);
  `;
  const command = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void command.kill('SIGKILL'));
  const [printed] = (await once(command.stdout, 'data')) as [Buffer]; // The program prints a number.
  const pid = Number(printed.toString());
  expect(isAlive(pid)).toBe(true);

  command.kill('SIGKILL');

  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('[OPS-211] the command runs a file of the repository as often as it is told', { tags: 'full' }, () => {
  const cli = join(import.meta.dirname, '../cli.js');
  const { TEST_REPORT: _, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, [cli, 'flaky', 'tools/start/src/guard.test.ts', '2'], {
    encoding: 'utf8',
    env,
  });

  expect([status, stdout.trim().split('\n').at(-1)]).toEqual([0, '2 of 2 passed']);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { endWithShell } from './end-with-shell.js';

const MODULE = `${import.meta.dirname}/end-with-shell.js`;
/** A command that says when it runs and when it is asked to end, and otherwise runs forever. */
const COMMAND = `
  import(${JSON.stringify(MODULE)}).then(({ endWithShell }) => {
    endWithShell();
    process.on('SIGTERM', () => { console.log('asked to end'); process.exit(); });
    setInterval(() => undefined, 1000);
    console.log('runs');
  });
`;

/** Runs the command in a shell, as npm does. */
function inShell(environment: Record<string, string>) {
  // The second command keeps the shell from becoming the first one.
  const shell = spawn('sh', ['-c', '"$0" -e "$COMMAND"; exit 3', process.execPath], {
    env: { PATH: process.env['PATH'], COMMAND, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  shell.stdout.on('data', (chunk) => (said += String(chunk)));
  return { shell, said: () => said };
}

test('[OPS-274] a command of npm ends when npm and its shell have been stopped', async () => {
  const { shell, said } = inShell({ npm_lifecycle_event: 'start' });
  await expect.poll(said).toBe('runs\n');
  // The command holds the pipe open until it ends.
  const ended = once(shell, 'close');

  shell.kill('SIGTERM');

  await ended;
  expect(said()).toBe('runs\nasked to end\n');
});

test('[OPS-274] outside npm nothing looks for a shell', () => {
  vi.stubEnv('npm_lifecycle_event', undefined);
  vi.useFakeTimers();

  endWithShell();

  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { afterLook, isFrozen, LOOK_MS, type Stillness } from './stillness.ts';

/** A separate server process that never answers one request and freezes at the next. */
const FROZEN = `
import Fastify from 'fastify';
import { nameRequests, startWatchdog } from './watchdog.ts';
const app = Fastify();
startWatchdog(nameRequests(app), 'info');
app.get('/answers', async () => 'yes');
app.get('/waits/:id', () => new Promise(() => {}));
app.get('/freezes/:token', () => { for (;;); });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
await (await fetch(address + '/answers')).text();
void fetch(address + '/waits/7');
setTimeout(() => void fetch(address + '/freezes/secret?also=secret'), 200);
`;

test(
  '[OPS-186] a server whose event loop is frozen for 10 s ends and names its current requests',
  { tags: 'full' },
  async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', FROZEN], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += String(chunk)));

    const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)));

    const [line = ''] = said.split('\n');
    expect(signal).toBe('SIGKILL');
    expect(JSON.parse(line)).toMatchObject({
      level: 60,
      pid: child.pid,
      time: expect.any(Number),
      requests: ['GET /waits/:id', 'GET /freezes/:token'],
      msg: expect.stringContaining('stood still'),
    });
    expect(said).not.toContain('secret');
  },
);

const look = (before: Stillness, beats: number, more = {}) =>
  afterLook(before, { beats, isDebugged: false, elapsed_ms: LOOK_MS, ...more });

test('[OPS-186] an event loop that was still for ten seconds is frozen, and for less is not', () => {
  const still = (seconds: number) => isFrozen({ beats: 7, still_ms: seconds * 1000 });

  expect([still(9.5), still(10)]).toEqual([false, true]);
});

test('[OPS-186] stillness adds up, and a heartbeat resets it', () => {
  const still = look(look({ beats: 7, still_ms: 0 }, 7), 7);

  expect(still).toEqual({ beats: 7, still_ms: 2 * LOOK_MS });
  expect(look(still, 8)).toEqual({ beats: 8, still_ms: 0 });
});

test('[OPS-186] a machine that slept, a paused process and a debugger are no frozen loop', () => {
  const before = { beats: 7, still_ms: 1000 };

  expect(look(before, 7, { elapsed_ms: 8 * 3_600_000 })).toEqual(before);
  expect(look(before, 7, { isDebugged: true })).toEqual({ beats: 7, still_ms: 0 });
});

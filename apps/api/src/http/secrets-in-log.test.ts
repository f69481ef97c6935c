import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fillDataFolder } from '../testing/databases/ready-folder.ts';
import { ofMachine } from '../testing/own-folder.ts';

/** Starts the whole server with its most verbose log. Returns its output and its address. */
async function talkative() {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-log-'));
  await fillDataFolder(folder);
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...ofMachine(), DATA_DIR: folder, LOG_LEVEL: 'trace', PORT: '0', DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  const address = () => /Тетрадка открыта: (http\S+)/.exec(said)?.[1];
  await expect.poll(address).toBeDefined();
  return { said: () => said, address: address() ?? '' };
}

test('[ACC-146] at every level no line of the log has a password, a cookie, an authorization header or a token', async () => {
  const { said, address } = await talkative();
  const headers = {
    'content-type': 'application/json',
    authorization: 'Bearer secret-bearer',
    cookie: 'session=secret-cookie',
  };
  const post = (path: string, body: object) =>
    fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

  await post('/api/register', {
    username: 'secret-login',
    email: 'secret-address@example.test',
    password: 'secret password',
    is_teacher: true,
    is_student: false,
  });
  await post('/api/login', { email: 'secret-address@example.test', password: 'secret wrong one' });
  await post('/api/password-reset/confirm', { token: 'secret-token', password: 'secret new password' });
  await post('/api/user/sessions?token=secret-in-address', { token: 'secret-body' });
  await fetch(`${address}/user/reset-password?token=secret-link`, { headers });
  await fetch(`${address}/api/%ZZ?token=secret-broken`, { headers });

  await expect.poll(said).toContain('"msg":"answered"');
  expect(said()).toContain('/api/login');
  expect(said()).not.toContain('secret');
});

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { ofMachine, ownFolder } from '../own-folder.ts';
import type { TestApi } from '../test-api.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');

/** A separate process of the product, which a test can kill. */
export interface Started {
  child: ChildProcess;
  url: string;
  /** The whole output so far. */
  said(): string;
}

/**
 * Starts a separate process on a test's database. By default it shares the test's folder of remotes. `under` is a
 * command that wraps it.
 */
export async function started(
  api: TestApi,
  own: Record<string, string> = {},
  under: readonly string[] = [],
): Promise<Started> {
  const client = await api.database.connect();
  const { user, database, host } = client;
  await client.end();
  const DATABASE_URL = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const places = { DATA_DIR: ownFolder(), REMOTES_DIR: api.config.remotesDir, SHELL_DIR: api.config.shellDir };
  for (const folder of [places.REMOTES_DIR, places.SHELL_DIR]) await mkdir(folder, { recursive: true });
  const [command, ...args] = [...under, process.execPath, MAIN];
  const child = spawn(command, args, {
    env: { ...ofMachine(), LOG_LEVEL: 'silent', PORT: '0', DEMO: 'off', DATABASE_URL, ...places, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  await expect.poll(() => said).toContain('Тетрадка открыта: http');
  return { child, url: /открыта: (http:\S+)/.exec(said)?.[1] ?? '', said: () => said };
}

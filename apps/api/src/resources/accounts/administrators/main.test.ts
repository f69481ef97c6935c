/** @module-tag full */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../config/config.ts';
import { openDatabase } from '../../../database/open-database.ts';
import { ofMachine, ownFolder } from '../../../testing/own-folder.ts';
import { Person } from '../../../testing/person.ts';

function run(args: string[], dataDir: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...ofMachine(), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: said.trim() })));
}

test('[ADM-1][ADM-2] while the product runs, the right is granted to a verified address, listed and revoked, and its owner sees it', async () => {
  const folder = ownFolder();
  const none = { databaseUrl: undefined, dataDir: folder, databaseConnections: undefined };
  const database = await openDatabase(none, () => undefined);
  const environment = { LOG_LEVEL: 'silent', DATA_DIR: folder, SHELL_DIR: folder, REMOTES_DIR: folder };
  const { server } = await buildApp(readConfig(environment), database, {
    now: () => new Date('2026-11-20T12:00:00Z'),
  });
  const anna = new Person(server, 'anna@example.test');
  await anna.join('teacher');
  const permissions = async () => (await anna.call('GET /api/user/me', {})).permissions;
  const prove = { email_state: 'proved' } as const;

  const early = await run(['grant', anna.email], folder);
  await database.transaction((tx) => tx.updateTable('users').set(prove).execute());
  const given = await run(['grant', anna.email], folder);
  const held = await permissions();
  const listed = await run(['list'], folder);
  const taken = await run(['revoke', anna.email], folder);
  const after = await permissions();
  const operator = await run(['grant', anna.email, 'platform'], folder);
  const decides = [await permissions(), (await run(['list'], folder)).said];
  await run(['revoke', anna.email, 'platform'], folder);
  const stranger = await run(['grant', 'nobody@example.test'], folder);
  const wrong = await run(['give'], folder);
  const { items } = await anna.call('GET /api/user/security-events', { query: {} });
  await server.close();
  await database.close();

  expect([early.code, given.code, listed.said, taken.code]).toEqual([1, 0, anna.email, 0]);
  expect([held, after]).toEqual([['admin'], []]);
  expect(given.said).toBe('anna@example.test: теперь администратор.');
  expect(operator.said).toBe('anna@example.test: теперь решает о версиях.');
  expect(decides).toEqual([['platform'], 'anna@example.test platform']);
  expect(stranger).toEqual({ code: 1, said: 'Учётной записи nobody@example.test нет.' });
  expect(wrong).toEqual({ code: 1, said: 'Нужно: grant ПОЧТА [platform], revoke ПОЧТА [platform], list или log.' });
  expect(items.map(({ kind }) => kind).slice(0, 4)).toEqual([
    'platform_revoked',
    'platform_granted',
    'admin_revoked',
    'admin_granted',
  ]);
});

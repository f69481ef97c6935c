import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { chooseIdentity, giveTo } from '../../database/embedded/identity.ts';
import { ownFolder } from '../own-folder.ts';
import { debianProgram } from './debian-program.ts';
import { freePort } from './proxies.ts';

const PAGE = join(import.meta.dirname, '../../../../../docs/operations/pgbouncer.md');

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.end());
  });

/** The documented settings, with the address of the test's database and without passwords. */
async function placed(database: { name: string; owner: string }, port: number): Promise<string> {
  const [, documented = ''] = /```ini\n(.*?)```/s.exec(await readFile(PAGE, 'utf8')) ?? [];
  const host = `host=${inject('cluster').host}`;
  return documented
    .replace('host=127.0.0.1 port=5432 dbname=tetradka', `${host} dbname=${database.name} user=${database.owner}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace(/^auth_type = .*\nauth_file = .*$/m, 'auth_type = any\nunix_socket_dir =');
}

/**
 * Starts PgBouncer with its documented settings, changed by `change`. Returns its DATABASE_URL, or null where it cannot
 * be had.
 */
export async function startPgBouncer(
  database: { name: string; owner: string },
  change: (settings: string) => string = (settings) => settings,
): Promise<string | null> {
  const found = await debianProgram({ name: 'pgbouncer', path: 'usr/sbin/pgbouncer', libraries: ['libc-ares2'] });
  if (found === null) return null;
  const port = await freePort();
  const file = join(ownFolder(), 'pgbouncer.ini');
  await writeFile(file, change(await placed(database, port)));
  // It never runs as root, and only the identity of the cluster may use the cluster's socket.
  const identity = chooseIdentity('/bin/true', inject('cluster').host);
  for (const path of [file, dirname(file)]) giveTo(identity, path);
  const [command, ...args] = [...identity.prefix, found.program, file];
  const { uid, gid } = identity;
  const child = spawn(command, args, { env: { ...process.env, ...found.env }, stdio: 'ignore', uid, gid });
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(() => answers(port)).toBe(true);
  return `postgres://${database.owner}@127.0.0.1:${port}/tetradka`;
}

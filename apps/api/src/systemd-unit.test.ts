/** @module-tag full */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { ownFolder } from './testing/own-folder.ts';
import { debianProgram } from './testing/processes/debian-program.ts';
import { freePort } from './testing/processes/proxies.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
const PLACE = '/opt/tetradka';
const unit = await readFile(join(ROOT, 'apps/api/deploy/tetradka.service'), 'utf8');
const page = await readFile(join(ROOT, 'docs/operations/systemd.md'), 'utf8');

/** The values of a setting of the unit, in the order of the file. */
const given = (name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
/** The file .env that the page writes. */
const documented = parseEnv(/<<'END'\n(.*?)\nEND\n/s.exec(page)?.[1] ?? '');

/**
 * Plays what systemd does by `ProtectSystem=strict`, `StateDirectory` and their kin: the system is read-only, and the
 * program is at its place without rights of root. Then it starts the command.
 */
const AS_THE_UNIT = `
  for folder in /var/lib /var/cache /run /tmp /opt; do mount -t tmpfs tmpfs $folder; done
  mkdir ${PLACE} && mount --bind "$1" ${PLACE}
  for folder in /var/lib /var/cache /run; do install -d -m 700 -o 65534 -g 65534 $folder/tetradka; done
  install -d -o 65534 -g 65534 "$REMOTES_DIR" "$SHELL_DIR"
  for folder in / /opt ${PLACE} /var/lib /var/cache /run /dev/shm; do mount -o remount,bind,ro $folder; done
  for folder in /var/lib /var/cache /run; do mount --bind $folder/tetradka $folder/tetradka; done
  for folder in /var/lib /var/cache /run; do mount -o remount,bind,rw $folder/tetradka; done
  cd ${PLACE} && shift
  exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all "$@"`;

test('[OPS-325] systemd accepts the unit, and finds little that an attacker could use', async () => {
  const analyze = await debianProgram({
    name: 'systemd',
    path: 'usr/bin/systemd-analyze',
    libraries: ['libsystemd-shared', 'libsystemd0'],
  });
  if (analyze === null) {
    process.stdout.write('NOT TRIED: systemd-analyze is missing. Install it, or let apt-get download it.\n');
    return;
  }
  const placed = join(ownFolder(), 'tetradka.service');
  await writeFile(placed, unit.replaceAll(PLACE, ROOT));
  const asked = (...args: string[]) => run(analyze.program, args, { env: { ...process.env, ...analyze.env } });
  expect(await asked('verify', placed)).toEqual({ stdout: '', stderr: '' });
  // The threshold is in tenths of the exposure that the page promises.
  await asked('security', '--offline=true', '--threshold=20', '--no-pager', placed);
});

test('[OPS-325] the page writes settings that the server reads, and names the files of the unit', () => {
  expect(given('EnvironmentFile')).toEqual([`${PLACE}/.env`]);
  expect(readConfig(documented)).toMatchObject({
    port: 3001,
    givenPublicUrl: 'https://planner.example',
    dataDir: '/var/lib/tetradka',
    demo: false,
  });
  const [deploy = ''] = given('ExecStartPre').map((command) => command.split(' ')[1]);
  expect(existsSync(join(ROOT, deploy))).toBe(true);
});

test('[OPS-325] started as the unit says, the server opens and stops on a read-only system', async () => {
  if (process.getuid?.() !== 0) {
    process.stdout.write('NOT TRIED: only root can make the read-only system of the unit.\n');
    return;
  }
  const port = await freePort();
  const [command = ''] = given('ExecStart');
  const env = {
    PATH: process.env.PATH,
    ...parseEnv(given('Environment').join(' ').replaceAll(' ', '\n')),
    ...documented,
    PORT: String(port),
  };
  const [program, ...args] = ['unshare', '-m', 'sh', '-ec', AS_THE_UNIT, 'sh', ROOT, ...command.split(' ')];
  const child = spawn(program, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'exit');
  await expect.poll(() => said).toContain('Тетрадка открыта: https://planner.example');
  await expect.poll(async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

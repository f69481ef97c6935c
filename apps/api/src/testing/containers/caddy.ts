import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { ownFolder } from '../own-folder.ts';
import { debianProgram } from '../processes/debian-program.ts';

/** The test has no port 80, and its certificates are not for the machine's own list. */
const GLOBAL = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n';

/**
 * Starts Caddy with these settings, and with its internal authority, because the name of a test is not public. Returns
 * the certificate of the authority, or null where Caddy cannot be had.
 */
export async function startCaddy(settings: string): Promise<string | null> {
  const found = await debianProgram({ name: 'caddy', path: 'usr/bin/caddy' });
  if (found === null) return null;
  const folder = ownFolder();
  const config = join(folder, 'Caddyfile');
  await writeFile(config, GLOBAL + settings);
  const own = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(found.program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { ...process.env, ...found.env, ...own },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const root = join(folder, 'caddy/pki/authorities/local/root.crt');
  await expect.poll(() => existsSync(root)).toBe(true);
  return readFile(root, 'utf8');
}

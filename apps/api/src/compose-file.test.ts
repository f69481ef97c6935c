import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { composed, defaulted, demanded } from './testing/containers/compose.ts';

const page = await readFile(join(import.meta.dirname, '../../../docs/operations/containers.md'), 'utf8');
/** The file .env that the page writes. */
const documented = parseEnv(/<<END\n(.*?)\nEND\n/s.exec(page)?.[1] ?? '') as Record<string, string>;

test('[OPS-317] the file of compose demands exactly the variables that the page writes, each with a sentence', async () => {
  const wanted = await demanded();
  expect([...wanted.keys()].toSorted()).toEqual(Object.keys(documented).toSorted());
  for (const [name, sentence] of wanted) expect(sentence).toMatch(new RegExp(`^set ${name} in \\.env to `));
});

test('[OPS-317] the page describes each variable that may replace a default', async () => {
  for (const name of await defaulted()) expect(page).toContain(`\`${name}\``);
});

test('[OPS-317] each setting of compose is read by the product, and only Caddy has open ports', async () => {
  const { services, networks } = await composed(documented);
  const { PGPASSWORD, ...settings } = services.product.environment;
  expect(PGPASSWORD).toBe(documented['DATABASE_PASSWORD']);
  expect(Object.keys(settings).toSorted()).toEqual([
    'BACKUP_CHECK_URL',
    'BACKUP_DIR',
    'DATABASE_URL',
    'DATA_DIR',
    'HOST',
    'PORT',
    'PUBLIC_URL',
    'REMOTES_DIR',
    'SHELL_DIR',
    'TRUSTED_PROXIES',
  ]);
  expect(readConfig({ ...documented, ...services.product.environment })).toMatchObject({
    host: '0.0.0.0',
    port: 3000,
    givenPublicUrl: 'https://planner.example',
    databaseUrl: 'postgres://tetradka@database:5432/tetradka',
    dataDir: '/data',
    remotesDir: '/data/remotes',
    shellDir: '/data/shell',
    trustedProxies: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
    demo: false,
    backups: { dir: '/backups', checkUrl: 'postgres://tetradka@database:5432/tetradka_check' },
  });
  const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
  expect(open.map(([name, { ports }]) => [name, ports])).toEqual([['caddy', ['80:80', '443:443', '443:443/udp']]]);
  expect([services.database.networks, networks.inside]).toEqual([['inside'], { internal: true }]);
});

test('[OPS-317] the services of compose use each declared volume, network and config, and no others', async () => {
  const { services, volumes, networks, configs } = await composed(documented);
  const all = Object.values(services);
  const used = {
    volumes: all.flatMap((service) => service.volumes.map((volume) => volume.split(':')[0])),
    networks: all.flatMap((service) => service.networks),
    configs: all.flatMap((service) => service.configs.map(({ source }) => source)),
  };
  expect(new Set(used.volumes)).toEqual(new Set(Object.keys(volumes)));
  expect(new Set(used.networks)).toEqual(new Set(Object.keys(networks)));
  expect(new Set(used.configs)).toEqual(new Set(Object.keys(configs)));
});

test('[OPS-317] the product waits for a healthy database, and Compose checks the health of both', async () => {
  const { services } = await composed(documented);
  expect(services.product.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  expect(services.caddy.depends_on).toEqual(['product']);
  expect(services.database.healthcheck?.test.slice(0, 2)).toEqual(['CMD', 'pg_isready']);
  expect(services.product.healthcheck?.test.slice(0, 2)).toEqual(['CMD', 'node']);
});

test('[OPS-317] the only password of compose comes from .env, which its owner alone can read', async () => {
  const { services, configs } = await composed({ ...documented, DATABASE_PASSWORD: 'given' });
  const settings = Object.values(services).flatMap(({ environment }) => Object.entries(environment));
  const secret = settings.filter(([name]) => /PASSWORD|SECRET|TOKEN|KEY/.test(name));
  expect(secret).toEqual([
    ['PGPASSWORD', 'given'],
    ['POSTGRES_PASSWORD', 'given'],
  ]);
  const urls = settings.flatMap(([, value]) => (URL.canParse(value) ? [new URL(value)] : []));
  expect(urls.filter(({ password }) => password !== '')).toEqual([]);
  expect(configs.roles.content).toContain(`login password :'password';`);
  expect(page).toMatch(/umask 077\ncat >\.env <<END/);
});

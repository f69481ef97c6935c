import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { composed, demanded } from './testing/containers/compose.ts';

const page = await readFile(join(import.meta.dirname, '../../../docs/operations/containers.md'), 'utf8');
/** The file .env that the page writes. */
const documented = parseEnv(/<<END\n(.*?)\nEND\n/s.exec(page)?.[1] ?? '') as Record<string, string>;

test('[OPS-317] the file of compose demands exactly the variables that the page writes, each with a sentence', async () => {
  const wanted = await demanded();
  expect([...wanted.keys()].toSorted()).toEqual(Object.keys(documented).toSorted());
  for (const [name, sentence] of wanted) expect(sentence).toMatch(new RegExp(`^set ${name} in \\.env to `));
});

test('[OPS-317] the settings of compose are settings of the product, and only Caddy has open ports', async () => {
  const { services, networks } = await composed(documented);
  expect(readConfig({ ...documented, ...services.product.environment })).toMatchObject({
    host: '0.0.0.0',
    port: 3000,
    givenPublicUrl: 'https://planner.example',
    dataDir: '/data',
    demo: false,
    backups: { dir: '/backups' },
  });
  const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
  expect(open.map(([name, { ports }]) => [name, ports])).toEqual([['caddy', ['80:80', '443:443', '443:443/udp']]]);
  expect([services.database.networks, networks.inside]).toEqual([['inside'], { internal: true }]);
});

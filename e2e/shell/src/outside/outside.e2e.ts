import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEADLINES, expect, freePort, type Product, startProduct, Teacher, test } from '@planner/e2e-harness';
import { install, node, ofHouse } from './project.ts';

// A compiler, a bundler, a second browser suite and a new database run beside the other tests.
test.setTimeout(DEADLINES.build);

let product: Product;
let folder: string;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tetradka-outside-'));
  mkdirSync(join(folder, 'remotes'));
  product = await startProduct({ env: { REMOTES_DIR: join(folder, 'remotes') } });
});
test.afterEach(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
});

const MFE = 'node_modules/@planner/mfe/bin/mfe.js';

test(
  '[PLT-185][PLT-189][PLT-187][PLT-188][PLT-198] a remote of a team outside comes from an empty folder into the running product',
  { tag: '@full' },
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: product.url });
    const teacher = new Teacher(await context.newPage(), product.url, 'Марина Ветрова');
    await teacher.register('teacher', product.dataDir);
    const [packs, begun, project] = ['packs', 'begun', 'notes'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];

    // The operator gives the team the packs, and a token for the public half of the team's key.
    await ofHouse('tools/release/src/cli.ts', ['pack', packs]);
    const key = join(folder, 'team.key');
    const publicKey = (await ofHouse('libs/platform/cli/src/cli.ts', ['key', key])).trim();
    const token = ['token', 'notes', '--team', 'notes', '--public-key', publicKey];
    const said = await ofHouse('libs/platform/cli/src/cli.ts', token, { DATA_DIR: product.dataDir });
    const MFE_TOKEN = /mfe_[\w-]+/.exec(said)?.[0] ?? '';

    // Works like `npx`, without anything of this repository around.
    install(begun, packs);
    mkdirSync(project);
    await node(project, [join(begun, MFE), 'create', 'notes', '--title', 'Заметки', '--packs', packs]);
    install(project, packs);
    expect(existsSync(join(project, 'node_modules/@planner/contract/CHANGELOG.md'))).toBe(true);
    await Promise.all([
      node(project, ['node_modules/@typescript/native/bin/tsc', '-p', '.']),
      node(project, ['node_modules/vitest/vitest.mjs', 'run']),
    ]);

    // With only the name of the base, the project builds, passes the compatibility check, runs its own browser suite in
    // a page of the product, and is deployed.
    const env = {
      API_TEST: product.url,
      MFE_TOKEN,
      MFE_KEY: key,
      MFE_USER: teacher.email,
      MFE_PASSWORD: teacher.password,
      MFE_E2E_PORT: String(await freePort()),
      CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    };
    const published = JSON.parse(await node(project, [MFE, 'publish', 'notes', '--api', 'test', '--json'], env));
    expect(published).toMatchObject({ outcome: 'published' });
    await node(project, [MFE, 'promote', 'notes', published.version, '--to', product.url], env);

    const { page } = teacher;
    await page.goto('/teacher-cabinet');
    await page.getByRole('navigation').getByRole('link', { name: 'Заметки' }).click();
    await page.getByRole('button', { name: 'Добавить' }).click();
    await page.getByRole('textbox', { name: /Текст/ }).fill('Первая запись');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('list', { name: 'Заметки' }).getByRole('listitem')).toHaveText(['Первая запись']);
    await context.close();

    // The tokens and the cache of a future version, as its libraries would request them.
    const contract = join(project, 'dist/contract.json');
    const built = JSON.parse(readFileSync(contract, 'utf8'));
    const requires = { ...built.requires, 'design-tokens': '^2.0.0', 'live-data-cache': '^2.0.0' };
    writeFileSync(contract, JSON.stringify({ ...built, requires }));
    const refused = await node(project, [MFE, 'check', 'notes', '--api', 'test', '--dir', 'dist'], env).catch(String);
    expect(refused).toContain('packages.design-tokens');
    expect(refused).toContain('packages.live-data-cache');
  },
);

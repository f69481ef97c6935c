import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEADLINES, expect } from '@planner/e2e-harness';
import { node, ofHouse } from '../outside/project.ts';
import { test } from '../remotes-harness.ts';

const root = join(import.meta.dirname, '../../../..');
const MFE = 'libs/platform/cli/src/cli.ts';

// A compiler, a bundler and a product beside the other tests.
test.setTimeout(DEADLINES.build);

let folder: string;
test.beforeEach(() => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  // Inside the repository, where the packages that they are built from are found.
  folder = mkdtempSync(join(root, 'dist/e2e-standard-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/** The builds of a team that knows module federation and nothing of our preset. */
const BUILDS = [
  { rule: 'PLT-350', name: 'standard', tool: 'rspack', title: 'Обычная сборка', says: 'Сказано из сборки Standard' },
  {
    rule: 'PLT-350',
    name: 'standard',
    tool: 'rspack',
    title: 'Обычная сборка',
    says: 'Сказано из сборки Standard',
    external: '0.2.0',
  },
  { rule: 'PLT-351', name: 'vite', tool: 'vite', title: 'Сборка Vite', says: 'Сказано из сборки Vite' },
];

for (const { rule, name, tool, title, says, external = '' } of BUILDS)
  test(
    `[${rule}] a remote that ${tool} has built with the plugin of module federation is published and shown${external && ', on the runtime of the page'}`,
    { tag: '@full' },
    async ({ person, harness: { product } }) => {
      const project = join(folder, name);
      cpSync(join(import.meta.dirname, '../../remotes', name), project, { recursive: true });
      const file = join(project, 'package.json');
      const version = external || '0.1.0';
      writeFileSync(file, readFileSync(file, 'utf8').replace('0.1.0', version));
      execFileSync(join(root, 'node_modules/.bin', tool), ['build'], {
        cwd: project,
        env: { ...process.env, EXTERNAL_RUNTIME: String(external !== '') },
        stdio: 'pipe',
      });
      const key = join(folder, 'team.key');
      const publicKey = (await ofHouse(MFE, ['key', key])).trim();
      const token = ['token', name, '--team', name, '--public-key', publicKey];
      const said = await ofHouse(MFE, token, { DATA_DIR: product.dataDir });
      const MFE_TOKEN = /mfe_[\w-]+/.exec(said)?.[0] ?? '';
      const env = { MFE_SERVER: product.url, MFE_TOKEN, MFE_KEY: key };

      const command = ['publish', name, '--dir', 'dist', '--no-e2e', 'The suite of this test shows the page', '--json'];
      const published = JSON.parse(await node(project, [join(root, MFE), ...command], env));
      expect(published).toMatchObject({ outcome: 'published', version: `${version}+mf` });
      await node(project, [join(root, MFE), 'promote', name, published.version], env);

      const { page } = person;
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await page.goto('/sound');
      await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { name: `${title}: Марина Ветрова` })).toBeVisible();
      await expect(page.locator(`.${name}-page`)).toHaveCSS('letter-spacing', '3px');
      await page.getByRole('button', { name: 'Нажато 0' }).click();
      await expect(page.getByRole('button', { name: 'Нажато 1' })).toBeVisible();
      await page.getByRole('button', { name: 'Сказать' }).click();
      await expect(page.getByText(says)).toBeVisible();

      await page.reload();
      await expect(page.getByRole('heading', { name: `${title}: Марина Ветрова` })).toBeVisible();
      expect(faults).toEqual([]);
    },
  );

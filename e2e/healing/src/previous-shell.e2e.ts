import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEADLINES, expect, type Product, startProduct, Teacher, test as people } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';

const root = join(import.meta.dirname, '../../..');
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

interface Shells {
  product: Product;
  /** Deploys a shell with this code over the working shell. */
  deploy(code: string): void;
}

/** A product whose shell the tests deploy themselves, beginning with a working one. */
const test = people.extend<{ teacher: Teacher }, { shells: Shells }>({
  shells: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'tetradka-shells-'));
      const built = join(root, 'apps/shell/dist');
      const env = { ...process.env, SHELL_DIR: join(folder, 'live') };
      const put = (app: string) =>
        execFileSync(process.execPath, [join(root, 'libs/platform/build/src/deploy.ts'), app], { env, stdio: 'pipe' });
      put(join(root, 'apps/shell'));
      const product = await startProduct({ env: { SHELL_DIR: env.SHELL_DIR } });
      await use({
        product,
        deploy(code) {
          const app = join(folder, 'shell');
          rmSync(app, { recursive: true, force: true });
          mkdirSync(app, { recursive: true });
          cpSync(built, join(app, 'dist'), { recursive: true });
          cpSync(join(root, 'apps/shell/package.json'), join(app, 'package.json'));
          const version = `9.0.0+${createHash('sha256').update(code).digest('hex').slice(0, 8)}`;
          const page = readFileSync(join(built, 'index.html'), 'utf8');
          // The build writes this file.
          const record = JSON.parse(readFileSync(join(built, 'version.json'), 'utf8')) as {
            version: string;
            files: Record<string, string>;
          };
          const name = Object.keys(record.files).find((file) => /^shell\.\w+\.js$/.test(file)) ?? '';
          const other = `shell.${version.slice(-8)}.js`;
          const html = page
            .replace(name, other)
            .replace(record.files[name] ?? '', hashOf(code))
            .replaceAll(record.version, version);
          writeFileSync(join(app, 'dist', other), code);
          writeFileSync(join(app, 'dist/index.html'), html);
          const files = { ...record.files, [other]: hashOf(code), 'index.html': hashOf(html) };
          writeFileSync(join(app, 'dist/version.json'), JSON.stringify({ version, files }));
          put(join(root, 'apps/shell'));
          put(app);
        },
      });
      await product.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: DEADLINES.start },
  ],
  teacher: async ({ browser, shells: { product } }, use) => {
    const context = await browser.newContext({ baseURL: product.url });
    const teacher = new Teacher(await context.newPage(), product.url, 'Марина Ветрова');
    await teacher.register('teacher', product.dataDir);
    await use(teacher);
    await context.close();
  },
});

// The tests share one product, and each deploys its own shell.
test.describe.configure({ mode: 'default' });

const PAGE = '/teacher-cabinet/';
const settings = (page: Page) => page.getByRole('heading', { level: 1, name: 'Настройки' });
const reports = ({ product }: Shells) => product.log().split('9.0.0+').length - 1;

test(
  '[PLT-214] a new shell that throws gives way to the one before it in this tab, also after a reload, and is reported',
  { tag: '@full' },
  async ({ teacher: { page }, shells }) => {
    shells.deploy("throw new Error('on load')");

    await page.goto(PAGE);

    await expect(settings(page)).toBeVisible();
    await expect(page).toHaveURL(PAGE);
    await expect(page.getByRole('alert')).toHaveCount(0);
    const once = reports(shells);
    expect(once).toBeGreaterThan(0);
    await page.reload();
    await expect(settings(page)).toBeVisible();
    expect(reports(shells)).toBe(once);
  },
);

test(
  '[PLT-214] so does one whose page goes blank as soon as it stands',
  { tag: '@full' },
  async ({ teacher: { page }, shells }) => {
    shells.deploy(
      "const root = document.getElementById('mfe-shell'); root.append('at first'); setTimeout(() => root.replaceChildren(), 50)",
    );

    await page.goto(PAGE);

    await expect(settings(page)).toBeVisible();
  },
);

test('[PLT-214] so does one that paints nothing', { tag: '@full' }, async ({ teacher: { page }, shells }) => {
  shells.deploy('const nothing = 0');

  await page.goto(PAGE);

  // The time without progress after which the product replaces the page.
  await expect(settings(page)).toBeVisible({ timeout: DEADLINES.afterSilence });
});

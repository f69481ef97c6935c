import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Api, DEADLINES, type Product, startProduct, unique } from '@planner/e2e-harness';
import { expect, type Page, request, test } from '@playwright/test';

const PASSWORD = 'correct horse';
const FILE = 'files/20261119/first';
let folder = '';
const products: Product[] = [];

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tetradka-copies-'));
});
test.afterAll(async () => {
  for (const product of products) await product.end();
  rmSync(folder, { recursive: true, force: true });
});

async function started(env: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct({ env });
  products.push(product);
  return product;
}

/** Fills the folder with a nightly backup of a product with one account and one uploaded file. */
async function backUp(email: string): Promise<void> {
  const product = await started();
  const api = new Api(await request.newContext(), product.url);
  await api.call('POST /api/register', {
    body: {
      username: email,
      email,
      password: PASSWORD,
      time_zone: 'Europe/Moscow',
      is_teacher: true,
      is_student: false,
    },
  });
  mkdirSync(join(product.dataDir, FILE, '..'), { recursive: true });
  writeFileSync(join(product.dataDir, FILE), 'a file of Аня');
  execFileSync(process.execPath, ['apps/api/src/database/backup/main.ts', 'nightly'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, DATA_DIR: product.dataDir, BACKUP_DIR: folder },
    stdio: 'pipe',
  });
  await product.end();
}

/** Opens the page with the code from the log. */
async function openPage(page: Page, { url, log }: Product): Promise<void> {
  await expect.poll(log).toContain('Код для этой страницы');
  const [, code = ''] = /Код для этой страницы: (\S+)/.exec(log()) ?? [];
  await page.goto(`${url}/restore`);
  await page.getByLabel('Код').fill(code);
  await page.getByRole('button', { name: 'Продолжить' }).click();
}

test(
  '[OPS-339] a chosen folder is uploaded with its list and files, and the product opens with them',
  { tag: '@full' },
  async ({ page }) => {
    test.setTimeout(DEADLINES.build);
    const email = `${unique()}@example.test`;
    await backUp(email);
    // A file system puts files of its own into every folder.
    writeFileSync(join(folder, FILE, '../.DS_Store'), '');
    writeFileSync(join(folder, 'files/desktop.ini'), '');
    const fresh = await started({ RESTORE: 'on' });

    await openPage(page, fresh);
    await page.getByLabel('Папка копий на этом компьютере').setInputFiles(folder);
    await expect(page.getByLabel('Копия из этой папки')).toHaveValue(/\.backup$/);
    await page.getByRole('button', { name: 'Восстановить' }).click();
    await expect(page.getByRole('heading', { name: 'Копия восстановлена' })).toBeVisible({ timeout: DEADLINES.work });
    await expect(page).toHaveURL(/\/user\/login$/, { timeout: DEADLINES.start });

    const api = new Api(await request.newContext(), fresh.url);
    await api.call('POST /api/login', { body: { username: email, password: PASSWORD } });
    expect(readFileSync(join(fresh.dataDir, FILE), 'utf8')).toBe('a file of Аня');
  },
);

test(
  '[OPS-339] a folder without a backup is refused beside the field, and nothing is uploaded',
  { tag: '@full' },
  async ({ page }) => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    writeFileSync(join(empty, 'notes.txt'), 'no backup');
    const fresh = await started({ RESTORE: 'on' });
    await openPage(page, fresh);

    await page.getByLabel('Папка копий на этом компьютере').setInputFiles(empty);
    await page.getByRole('button', { name: 'Восстановить' }).click();

    await expect(page.getByRole('status')).toContainText('В этой папке нет копии');
    await expect(page.getByLabel('Копия из этой папки')).toBeHidden();
  },
);

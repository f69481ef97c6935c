import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const root = join(import.meta.dirname, '../../../..');
const sources = join(import.meta.dirname, '../../remotes/bare-host');

/** The script of a page that has the standard runtime of module federation and no shell. */
function builtScript(): string {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist/e2e-bare-host-'));
  try {
    cpSync(sources, folder, { recursive: true });
    execFileSync(join(root, 'node_modules/.bin/rspack'), ['build'], { cwd: folder, stdio: 'pipe' });
    return readFileSync(join(folder, 'dist/main.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Answers `/bare-host` at the product's origin with that page. */
export async function serveBareHost(page: Page): Promise<void> {
  const script = builtScript();
  const html = '<!doctype html><html lang="ru"><title>Bare host</title><body><script src="/bare-host.js"></script>';
  await page.route('**/bare-host.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.route('**/bare-host?*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const CONFIG = {
  plugins: [],
  categories: { correctness: 'off' },
  rules: { 'eslint/no-unused-vars': ['error', { args: 'all', argsIgnorePattern: '^_', varsIgnorePattern: '^_' }] },
};

interface Diagnostic {
  filename: string;
  message: string;
}

// A query that has lost its condition on the account no longer uses its parameter. No build checks the types of the server.
test('[ACC-20] each function of the server uses the account and every other parameter that it asks for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-unused-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = join(folder, 'oxlint.json');
  writeFileSync(config, JSON.stringify(CONFIG));
  const args = ['-c', config, '--format=json', 'apps/api/src'];

  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), args, {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  });

  const run = JSON.parse(stdout) as { number_of_files: number; diagnostics: Diagnostic[] };
  const unused = run.diagnostics.filter(({ message }) => message.startsWith('Parameter'));
  expect(run.number_of_files).toBeGreaterThan(700);
  expect(unused.map(({ filename, message }) => `${filename}: ${message}`)).toEqual([]);
});

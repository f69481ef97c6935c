import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const VITEST = join(import.meta.dirname, '../../../../node_modules/vitest/vitest.mjs');

/** A fraction of the limit that the setup has on the reference machine. */
const QUICK = '0.01';

const STUCK = `async function turnsForEver() { for (;;) await null; }
test('it ends', () => turnsForEver());`;

test('[OPS-220] a file that blocks its event loop is stopped, the run names the file and the function, and the other files run', () => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'stuck-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = {
    test: { globals: true, isolate: false, maxWorkers: 2, setupFiles: [join(import.meta.dirname, 'setup.ts')] },
  };
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};`);
  writeFileSync(join(folder, 'a-stuck.test.ts'), STUCK);
  writeFileSync(join(folder, 'b-whole.test.ts'), "test('it passes', () => {});");

  const { status, stdout, stderr } = spawnSync(process.execPath, [VITEST, 'run', '--root', folder], {
    encoding: 'utf8',
    env: { ...process.env, TEST_SLOWNESS: QUICK, NO_COLOR: '1' },
  });

  expect(stderr).toContain('turnsForEver ');
  expect(stderr).toMatch(/a-stuck\.test\.ts is stuck/);
  expect(stdout).toContain('b-whole.test.ts');
  expect(status).toBe(1);
});

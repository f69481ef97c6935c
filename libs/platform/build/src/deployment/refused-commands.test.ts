import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../app.ts';

const SOURCE = join(ROOT, 'libs/platform/build/src');
const NO_APP = 'apps/abacus has no src/remote.ts: nothing to build there\n';

test.each([
  ['[PLT-196]', 'stub.ts', [], 'Which remotes, by name, are to be stubs?\n'],
  ['[PLT-196]', 'stub.ts', ['abacus'], NO_APP],
  [
    '[PLT-192]',
    'contract/check.ts',
    [],
    'Which apps, by name or by folder, are to be compared with what is deployed?\n',
  ],
  ['[PLT-192]', 'contract/check.ts', ['abacus'], NO_APP],
  ['[PLT-60]', 'deploy.ts', ['abacus'], NO_APP],
  ['[PLT-60]', 'deploy.ts', ['--by', 'hand'], '--by is deploy or start.\n'],
  ['[PLT-60]', 'deploy.ts', ['--previous'], 'Name the remote to roll back.\n'],
  ['[PLT-60]', 'deploy.ts', ['--previous', 'shell'], 'The shell cannot be rolled back: deploy an older build of it.\n'],
])('%s the command %s %j does nothing and says why', async (_rule, file, words, said) => {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-refused-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const places = { REMOTES_DIR: join(folder, 'remotes'), SHELL_DIR: join(folder, 'shell'), DATA_DIR: folder };

  const ended = await new Promise((done) => {
    execFile(
      process.execPath,
      [join(SOURCE, file), ...words],
      { env: { ...process.env, ...places } },
      (error, out, err) => done([error?.code, out, err]),
    );
  });

  expect(ended).toEqual([1, '', said]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namedFiles } from './named-files.ts';

test('a page that names a file that is gone is refused with its line; a pattern of paths and a decision are not', () => {
  const root = mkdtempSync(join(tmpdir(), 'tetradka-pages-'));
  mkdirSync(join(root, 'docs/decisions'), { recursive: true });
  mkdirSync(join(root, 'docs/platform'));
  mkdirSync(join(root, 'libs/ui'), { recursive: true });
  writeFileSync(join(root, 'libs/ui/index.ts'), '');
  writeFileSync(
    join(root, 'docs/api.md'),
    'See `libs/ui/index.ts`.\n\nAnd `libs/ui/gone.ts`, `apps/<x>/src/remote.ts`.\n',
  );
  writeFileSync(join(root, 'docs/platform/slots.md'), 'See `libs/ui/index.ts` and `apps/gone/src/manifest.ts`.\n');
  writeFileSync(join(root, 'docs/decisions/001-a.md'), 'It was `libs/ui/gone.ts`.\n');

  const found = namedFiles(root);
  rmSync(root, { recursive: true });

  expect(found.toSorted((one, other) => one.path.localeCompare(other.path))).toEqual([
    { path: 'docs/api.md', line: 3, message: 'libs/ui/gone.ts is not there' },
    { path: 'docs/platform/slots.md', line: 1, message: 'apps/gone/src/manifest.ts is not there' },
  ]);
});

import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declarationsOf } from './declarations.ts';
import { hashOf, type Surface } from './surface.ts';

/** The types of a package's exports, by entry and name. A change inside a function does not change them. */
export function surfaceOfPackage(root: string, folder: string): Surface {
  const dir = join(root, folder);
  // The architecture checks refuse a library without an exports map.
  const { exports } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const outDir = mkdtempSync(join(tmpdir(), 'tetradka-declarations-'));
  try {
    const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', dir, '--outDir', outDir];
    const tsc = join(root, 'node_modules/.bin/tsc');
    const { stdout } = spawnSync(tsc, ['-p', dir, ...emit], { cwd: root, encoding: 'utf8' });
    const paths = globSync('**/*.d.ts', { cwd: outDir });
    if (paths.length === 0) throw new Error(`The declarations of ${folder} could not be made:\n${stdout}`);
    const texts = new Map(paths.map((path) => [path, readFileSync(join(outDir, path), 'utf8')]));
    return Object.fromEntries(
      Object.entries(exports).flatMap(([way, file]) => {
        const entry = file.replace(/^\.\//, '').replace(/\.tsx?$/, '.d.ts');
        return [...declarationsOf(entry, texts)].map(([name, text]) => [
          way === '.' ? name : `${way}: ${name}`,
          hashOf(text),
        ]);
      }),
    );
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NOT_FOR_OTHERS = ['**/*.test.ts', '**/*.test.tsx', '**/temporary-folder.ts'];
const RELATIVE = /((?:from|import)\s*(?:\(\s*)?['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g;

/** In declarations the compiler keeps the ending `.ts` of imports; in JavaScript it rewrites the endings itself. */
function renameIn(folder: string): void {
  for (const path of globSync('**/*.d.ts', { cwd: folder })) {
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(RELATIVE, '$1.js$2'));
  }
}

/**
 * Compiles packages of the workspace to JavaScript and declarations, all of them at once; types are checked elsewhere.
 * Node does not load TypeScript below node_modules.
 */
export function compileTo(root: string, out: string, folders: readonly string[]): void {
  const project = join(out, 'tsconfig.json');
  const all = (pattern: string) => folders.map((folder) => join(root, folder, 'src', pattern));
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      outDir: out,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    },
    files: [join(root, 'css-modules.d.ts')],
    include: [...all('**/*.ts'), ...all('**/*.tsx')],
    exclude: NOT_FOR_OTHERS.map((pattern) => join(root, pattern)),
  };
  writeFileSync(project, JSON.stringify(config));
  execFileSync(process.execPath, [join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', project], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  renameIn(out);
}

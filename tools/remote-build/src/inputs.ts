import { createHash } from 'node:crypto';
import { globSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type App, packageDir, readPackage, ROOT } from './app.ts';

const isTest = (file: string) => /\.(test|e2e)\.tsx?$|[\\/]testing[\\/]/.test(file);

/** The workspace packages an app is built from, its own libs' libs included. */
export function librariesOf(app: App): string[] {
  const found = new Set<string>();
  const visit = (dir: string) => {
    const { dependencies, peerDependencies } = readPackage(dir);
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      if (!name.startsWith('@planner/') || found.has(name)) continue;
      found.add(name);
      visit(realpathSync(packageDir(name)));
    }
  };
  visit(app.dir);
  return [...found].sort().map((name) => realpathSync(packageDir(name)));
}

function filesIn(dir: string): string[] {
  return globSync(['package.json', '*.html', 'src/**/*', 'public/**/*'], { cwd: dir, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isTest(file));
}

/** A hash over everything a build is made of: the app, its libs, this tool, the lockfile, the mode. */
export function hashOfInputs(app: App, mode: string): string {
  const dirs = [app.dir, ...librariesOf(app), join(ROOT, 'tools/remote-build')];
  const files = [...dirs.flatMap(filesIn), join(ROOT, 'package-lock.json'), join(ROOT, 'tsconfig.json')];
  const hash = createHash('sha256').update(mode);
  for (const file of files.sort()) {
    hash.update(`\0${relative(ROOT, file).split(sep).join('/')}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}

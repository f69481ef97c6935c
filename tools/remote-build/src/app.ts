import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The repository: this tool stands in tools/remote-build/src. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** A folder of apps/ that is built for the browser. */
export interface App {
  name: string;
  dir: string;
  package: PackageJson;
  isShell: boolean;
}

export function readPackage(dir: string): PackageJson {
  // Written by people and checked by npm.
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageJson;
}

export function appOf(dir: string): App {
  const name = basename(dir);
  return { name, dir: resolve(dir), package: readPackage(dir), isShell: name === 'shell' };
}

/** The app of a name, or one sentence about what is wrong with it. */
export function appNamed(name: string): App {
  const dir = join(ROOT, 'apps', name);
  if (!existsSync(join(dir, 'src', name === 'shell' ? 'main.tsx' : 'remote.ts'))) {
    throw new Error(`apps/${name} has no src/${name === 'shell' ? 'main.tsx' : 'remote.ts'}: nothing to build there`);
  }
  return appOf(dir);
}

/** Where an installed or workspace package is. */
export function packageDir(name: string): string {
  return join(ROOT, 'node_modules', name);
}

/** Where `rspack build` puts what it has built; nobody is served from there. */
export const distOf = (app: App): string => join(app.dir, 'dist');

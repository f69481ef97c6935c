import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  /** What pages have of it in common, whoever built them, and in which version. */
  shared?: Record<string, string>;
  browserslist?: string[];
  /** Where its development server stands above the shell's, in place of where its name puts it. */
  config?: { devPlace?: number };
}

const [aboveInstalled = '', installed] = import.meta.dirname.split(`${sep}node_modules${sep}`);

/** Whether this tool was installed into a project of another team. */
const IS_INSTALLED = installed !== undefined;

/** The repository, in libs/platform/build/src of which this tool stands; where it was installed, the project. */
export const ROOT = IS_INSTALLED ? aboveInstalled : resolve(import.meta.dirname, '../../../..');

/** A folder of apps/ that is built for the browser. */
export interface App {
  name: string;
  dir: string;
  package: PackageJson;
  isShell: boolean;
}

/** Reads the package.json of a folder. Throws when there is none. */
export function readPackage(dir: string): PackageJson {
  // Written by people and checked by npm.
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageJson;
}

/** PLT-330. The supported browsers: `browserslist` of the repository, which `npm run pack` writes into the package of this tool. */
export function browserQueries(): string[] {
  const { browserslist } = readPackage(IS_INSTALLED ? resolve(import.meta.dirname, '..') : ROOT);
  if (!browserslist)
    throw new Error('package.json lacks "browserslist": the builds have no browsers to be written for');
  return browserslist;
}

/** The same as a target of rspack. */
export const supportedBrowsers = (): `browserslist:${string}` => `browserslist:${browserQueries().join(', ')}`;

/** The app that lies in a folder; its name is that of the package without the scope. */
export function appOf(dir: string): App {
  const own = readPackage(dir);
  const name = own.name.replace(/^@[^/]+\//, '');
  return { name, dir: resolve(dir), package: own, isShell: name === 'shell' };
}

/** The app of a name, or one sentence about what is wrong with it. */
export function appNamed(name: string): App {
  const dir = join(ROOT, 'apps', name);
  if (!existsSync(join(dir, 'src', name === 'shell' ? 'main.tsx' : 'remote.ts'))) {
    throw new Error(`apps/${name} has no src/${name === 'shell' ? 'main.tsx' : 'remote.ts'}: nothing to build there`);
  }
  return appOf(dir);
}

/** Where a package, or a file of it, is: as Node would find it from here. */
export function packageDir(name: string): string {
  for (let dir = import.meta.dirname; ; dir = dirname(dir)) {
    const found = join(dir, 'node_modules', name);
    if (existsSync(found)) return realpathSync(found);
    if (dir === dirname(dir)) return join(ROOT, 'node_modules', name);
  }
}

/** A module of a package by its path without an ending: as it was compiled for others, or as its source stands here. */
export function moduleOf(folder: string, path: string): string {
  const compiled = join(folder, 'dist', `${path}.js`);
  return existsSync(compiled) ? compiled : join(folder, 'src', `${path}.ts`);
}

/** Where `rspack build` puts what it has built; nobody is served from there. */
export const distOf = (app: App): string => join(app.dir, 'dist');

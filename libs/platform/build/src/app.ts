import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  /** The shared packages of all pages and their version ranges, for every builder. */
  shared?: Record<string, string>;
  browserslist?: string[];
  /** The distance of the remote's development port from the shell's port, instead of the one derived from the name. */
  config?: { devPlace?: number };
}

const [aboveInstalled = '', installed] = import.meta.dirname.split(`${sep}node_modules${sep}`);

/** Whether this tool is installed in a project of another team. */
const IS_INSTALLED = installed !== undefined;

/** The root of the repository or, for an installed tool, the root of the project. */
export const ROOT = IS_INSTALLED ? aboveInstalled : resolve(import.meta.dirname, '../../../..');

/** An app that is built for the browser. */
export interface App {
  name: string;
  dir: string;
  package: PackageJson;
  isShell: boolean;
}

/** Reads the package.json of a folder. Throws when there is none. */
export function readPackage(dir: string): PackageJson {
  // People write this file, and npm checks it.
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageJson;
}

/**
 * PLT-330. Returns the supported browsers: `browserslist` of the repository. `npm run pack` copies the list into this
 * tool's package. Throws when there is none.
 */
export function browserQueries(): string[] {
  const { browserslist } = readPackage(IS_INSTALLED ? resolve(import.meta.dirname, '..') : ROOT);
  if (!browserslist) throw new Error('package.json lacks "browserslist", the list of supported browsers');
  return browserslist;
}

/** Returns the supported browsers as an rspack target. */
export const supportedBrowsers = (): `browserslist:${string}` => `browserslist:${browserQueries().join(', ')}`;

/** Returns the app in a folder. Its name is the package name without the scope. */
export function appOf(dir: string): App {
  const own = readPackage(dir);
  const name = own.name.replace(/^@[^/]+\//, '');
  return { name, dir: resolve(dir), package: own, isShell: name === 'shell' };
}

/** Returns the app of apps/ with this name. Throws when its main source file is missing. */
export function appNamed(name: string): App {
  const dir = join(ROOT, 'apps', name);
  if (!existsSync(join(dir, 'src', name === 'shell' ? 'main.tsx' : 'remote.ts'))) {
    throw new Error(`apps/${name} has no src/${name === 'shell' ? 'main.tsx' : 'remote.ts'}: nothing to build there`);
  }
  return appOf(dir);
}

/** Returns the folder of a package, or the path of one of its files, as Node resolves it from here. */
export function packageDir(name: string): string {
  for (let dir = import.meta.dirname; ; dir = dirname(dir)) {
    const found = join(dir, 'node_modules', name);
    if (existsSync(found)) return realpathSync(found);
    if (dir === dirname(dir)) return join(ROOT, 'node_modules', name);
  }
}

/**
 * Returns the file of a package's module. `path` has no extension. The result is the compiled file if it exists,
 * otherwise the source.
 */
export function moduleOf(folder: string, path: string): string {
  const compiled = join(folder, 'dist', `${path}.js`);
  return existsSync(compiled) ? compiled : join(folder, 'src', `${path}.ts`);
}

/** Returns the output folder of `rspack build`. The server never serves this folder. */
export const distOf = (app: App): string => join(app.dir, 'dist');

/** The folder of source maps in a build. It is neither named by files nor served. */
export const MAPS = 'maps';

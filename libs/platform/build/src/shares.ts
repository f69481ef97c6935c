import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageDir, readPackage } from './app.ts';

interface Share {
  package: string;
  /** A module of named re-exports that replaces the package, because a shared module is not tree-shaken. */
  facade?: string;
}

const require = createRequire(import.meta.url);

/** The packages that the shell provides to every remote, one copy a page, by the request in a remote's code. */
export const SHARES: Readonly<Record<string, Share>> = {
  react: { package: 'react' },
  'react/jsx-runtime': { package: 'react' },
  'react-dom': { package: 'react-dom' },
  'react-dom/client': { package: 'react-dom' },
  'react-router-dom': { package: 'react-router-dom', facade: require.resolve('@planner/shared-deps/react-router-dom') },
  rxjs: { package: 'rxjs', facade: require.resolve('@planner/shared-deps/rxjs') },
  '@tanstack/react-query': {
    package: '@tanstack/react-query',
    facade: require.resolve('@planner/shared-deps/react-query'),
  },
  '@planner/shell-api': { package: '@planner/shell-api' },
};

// A production shell lacks this module, so a remote for such a shell is built without it.
const JSX_DEVELOPMENT: Readonly<Record<string, Share>> = { 'react/jsx-dev-runtime': { package: 'react' } };

const sharesOf = (mode: 'production' | 'development') =>
  Object.entries(mode === 'production' ? SHARES : { ...SHARES, ...JSX_DEVELOPMENT });

/** Returns the installed version of a package. */
export const versionOf = (name: string): string => readPackage(packageDir(name)).version;

/** Libraries with a copy in each remote that leave something in the page for the copies of others. */
const LEAVING = ['@planner/ui', '@planner/live-data'];

/**
 * PLT-198. Returns the versions of the formats that copies of one library share in a page: the names of tokens, the
 * entries of the cache.
 */
export const commonVersions = (names: readonly string[] = LEAVING): Record<string, string> =>
  Object.assign(
    {},
    ...LEAVING.filter((name) => names.includes(name)).map((name) => readPackage(packageDir(name)).shared ?? {}),
  );

/**
 * Returns the versions that the shell provides, by package. The loader's compatibility check compares a remote's
 * `requires` with them.
 */
export function providedVersions(): Record<string, string> {
  const names = new Set(Object.values(SHARES).map((share) => share.package));
  return { ...Object.fromEntries([...names].map((name) => [name, versionOf(name)])), ...commonVersions() };
}

/** Returns the installed version of a package, or null. */
const installedVersion = (name: string): string | null => {
  const folder = packageDir(name);
  return existsSync(join(folder, 'package.json')) ? readPackage(folder).version : null;
};

const majorOf = (version: string) => version.split('.')[0];

/**
 * PLT-342. Returns one sentence about a missing or wrong shared package of a project, or null if each has the pages'
 * major version. `installed` returns the version of a package in the project.
 */
export function faultOfShares(installed: (name: string) => string | null = installedVersion): string | null {
  const { dependencies, peerDependencies } = readPackage(packageDir('@planner/shared-deps'));
  const wanted = Object.entries({ ...dependencies, ...peerDependencies }).filter(([, version]) => version !== '*');
  for (const [name, version] of wanted) {
    const found = installed(name);
    if (found !== null && majorOf(found) === majorOf(version)) continue;
    const is = found === null ? `${name} is not installed` : `${name} ${found} is installed`;
    return `${is}, and pages share ${name} ${version}: run npm install ${name}@${version}`;
  }
  return null;
}

/**
 * The shares of a remote. A remote never contains these packages: it uses the shell's, and fails when the version is
 * outside of its range.
 */
export function takenByRemotes(mode: 'production' | 'development') {
  return Object.fromEntries(
    sharesOf(mode).map(([request, share]) => [
      request,
      { singleton: true, import: false as const, strictVersion: true, requiredVersion: `^${versionOf(share.package)}` },
    ]),
  );
}

/**
 * The shares of the shell, which only provides. Nobody requests the names `provided/…`, so the shell's own imports stay
 * plain and tree-shaken, and its entry needs no async bootstrap.
 */
export function givenByShell(mode: 'production' | 'development') {
  return Object.fromEntries(
    sharesOf(mode).map(([request, share]) => [
      `provided/${request}`,
      {
        import: share.facade ?? request,
        shareKey: request,
        version: versionOf(share.package),
        requiredVersion: false as const,
        singleton: true,
        eager: true,
      },
    ]),
  );
}

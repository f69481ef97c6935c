import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageDir, readPackage } from './app.ts';

interface Share {
  package: string;
  /** A module of named re-exports given in the package's place: a shared module is not tree-shaken. */
  facade?: string;
}

const require = createRequire(import.meta.url);

/** What the shell gives to every remote, one copy a page, by the request that a remote's code makes. */
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

// A production shell does not have it: a remote that is developed against one is built without.
const JSX_DEVELOPMENT: Readonly<Record<string, Share>> = { 'react/jsx-dev-runtime': { package: 'react' } };

const sharesOf = (mode: 'production' | 'development') =>
  Object.entries(mode === 'production' ? SHARES : { ...SHARES, ...JSX_DEVELOPMENT });

/** The installed version of a package. */
export const versionOf = (name: string): string => readPackage(packageDir(name)).version;

/** Libraries of which each remote has a copy, and which leave something in the page that the copies of others read. */
const LEAVING = ['@planner/ui', '@planner/live-data'];

/** PLT-198. The versions of what copies of one library have in common in a page: the names of tokens, the entries of the cache. */
export const commonVersions = (names: readonly string[] = LEAVING): Record<string, string> =>
  Object.assign(
    {},
    ...LEAVING.filter((name) => names.includes(name)).map((name) => readPackage(packageDir(name)).shared ?? {}),
  );

/** The versions the shell provides, by package: what the loader's compatibility check compares a remote's `requires` with. */
export function providedVersions(): Record<string, string> {
  const names = new Set(Object.values(SHARES).map((share) => share.package));
  return { ...Object.fromEntries([...names].map((name) => [name, versionOf(name)])), ...commonVersions() };
}

/** The installed version of a package; null where it is not installed. */
const installedVersion = (name: string): string | null => {
  const folder = packageDir(name);
  return existsSync(join(folder, 'package.json')) ? readPackage(folder).version : null;
};

const majorOf = (version: string) => version.split('.')[0];

/**
 * PLT-342. What is wrong with the shared packages of a project, in one sentence; null where each is there in the major version of the
 * pages. `installed` answers the version that a package has in the project.
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

/** A remote never brings one of these: it takes the shell's, and fails loudly when that is of another range. */
export function takenByRemotes(mode: 'production' | 'development') {
  return Object.fromEntries(
    sharesOf(mode).map(([request, share]) => [
      request,
      { singleton: true, import: false as const, strictVersion: true, requiredVersion: `^${versionOf(share.package)}` },
    ]),
  );
}

/**
 * The shell only provides: under names that nobody requests, so that its own imports stay plain and tree-shaken
 * and its entry needs no async bootstrap.
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

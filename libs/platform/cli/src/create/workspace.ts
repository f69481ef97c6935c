import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The used part of a package.json. */
export interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const packagesIn = (root: string): PackageJson[] =>
  globSync('{apps,libs,libs/platform,e2e,tools}/*/package.json', { cwd: root }).map((path) =>
    JSON.parse(readFileSync(join(root, path), 'utf8')),
  );

/** Returns the versions of npm packages in an installation of this tool; they were packed with it. */
export const versionsPacked = (): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../template/versions.json'), 'utf8'));

/** Returns the repository's version of each npm package. The architecture checks allow only one version of each. */
export const versionsIn = (root: string): Record<string, string> =>
  Object.assign(
    {},
    ...packagesIn(root).map((one) => ({ ...one.peerDependencies, ...one.dependencies, ...one.devDependencies })),
  );

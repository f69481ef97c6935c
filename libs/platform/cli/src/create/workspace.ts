import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is read of a package.json here. */
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

/** The same where this tool was installed, as it was packed with it. */
export const versionsPacked = (): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../template/versions.json'), 'utf8'));

/** Which version of each npm package the repository is written for; the architecture checks keep it at one. */
export const versionsIn = (root: string): Record<string, string> =>
  Object.assign(
    {},
    ...packagesIn(root).map((one) => ({ ...one.peerDependencies, ...one.dependencies, ...one.devDependencies })),
  );

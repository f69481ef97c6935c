import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VersionActions } from 'nx/release';
import { recordReleased } from './released.ts';

type Tree = Parameters<VersionActions['updateProjectVersion']>[0];

interface Manifest {
  version: string;
}

// npm itself refuses a package.json of another shape.
const manifestAt = (tree: Tree, path: string) => JSON.parse(tree.read(path, 'utf8') ?? '{}') as Manifest;

/**
 * Makes nx release read and write versions only in package.json. Packages of the repo depend on each other by "*", so
 * no dependent needs a new version.
 */
export default class PackageJsonVersion extends VersionActions {
  override validManifestFilenames = ['package.json'];

  override readCurrentVersionFromSourceManifest(tree: Tree) {
    const manifestPath = join(this.projectGraphNode.data.root, 'package.json');
    return Promise.resolve({ currentVersion: manifestAt(tree, manifestPath).version, manifestPath });
  }

  override readCurrentVersionFromRegistry() {
    return Promise.resolve(null);
  }

  override readCurrentVersionOfDependency() {
    return Promise.resolve({ currentVersion: null, dependencyCollection: null });
  }

  override updateProjectVersion(tree: Tree, version: string) {
    for (const { manifestPath } of this.manifestsToUpdate)
      tree.write(manifestPath, `${JSON.stringify({ ...manifestAt(tree, manifestPath), version }, null, 2)}\n`);
    return Promise.resolve([`${this.projectGraphNode.name} is ${version}`]);
  }

  override updateProjectDependencies() {
    return Promise.resolve([]);
  }
}

/** The further files of a release: the lockfile, which repeats the versions, and the record of the surfaces. */
export function afterAllProjectsVersioned(root: string, { dryRun = false }: { dryRun?: boolean }) {
  const path = join(root, 'package-lock.json');
  // npm's own format, version 3.
  const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, { version?: string }> };
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (folder === '' || folder.includes('node_modules') || entry.version === undefined) continue;
    // nx has just checked or written this manifest.
    entry.version = (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest).version;
  }
  if (dryRun) return Promise.resolve({ changedFiles: [], deletedFiles: [] });
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  return Promise.resolve({ changedFiles: ['package-lock.json', recordReleased(root)], deletedFiles: [] });
}

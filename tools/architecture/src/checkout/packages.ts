import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Manifest {
  name: string;
  version?: string;
  description?: string;
  private?: boolean;
  workspaces?: string[];
  exports?: Record<string, string>;
  /** The team that decides over the folder, as CODEOWNERS names it. */
  owner?: string;
  nx?: { tags?: string[]; targets?: Record<string, unknown> };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** One package of the workspace; the root is the one with an empty folder. */
export interface WorkspacePackage {
  folder: string;
  manifest: Manifest;
}

// npm itself refuses a package.json of another shape.
const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

const foldersOf = (root: string, pattern: string): string[] =>
  globSync(`${pattern}/package.json`, { cwd: root })
    .map((file) => dirname(file).replaceAll('\\', '/'))
    .toSorted();

export function readPackages(root: string): WorkspacePackage[] {
  const manifest = manifestIn(root);
  const folders = (manifest.workspaces ?? []).flatMap((pattern) => foldersOf(root, pattern));
  return [{ folder: '', manifest }, ...folders.map((folder) => ({ folder, manifest: manifestIn(join(root, folder)) }))];
}

export const tagOf = ({ manifest }: WorkspacePackage, prefix: string): string | undefined =>
  manifest.nx?.tags?.find((tag) => tag.startsWith(`${prefix}:`))?.slice(prefix.length + 1);

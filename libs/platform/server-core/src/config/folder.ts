import { existsSync, lstatSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';

/**
 * Creates a folder and its missing parents, with access for the owner only. Node's recursive mkdir never ends in /proc,
 * where no folder can be created.
 */
export async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (!existsSync(path)) throw error;
  });
}

/** Returns whether an error means that a file or a folder does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Returns the names in a folder, or an empty list when the folder does not exist. Throws when the folder is not
 * readable.
 */
export async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Returns whether something that is no link has this path. */
function isNoLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === false;
  } catch {
    return false;
  }
}

/**
 * SEC-7. Returns whether `name` is really inside the folder: the name is not a link and no part of its path is one.
 * Every page calls this for each version, and a job of the thread pool costs ten times as much as the call itself.
 */
export async function liesIn(folder: string, name: string): Promise<boolean> {
  const parts = normalize(name).split(sep);
  return parts.every((part, at) => part !== '..' && isNoLink(join(folder, ...parts.slice(0, at + 1))));
}

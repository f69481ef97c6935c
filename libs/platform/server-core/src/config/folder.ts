import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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

/** SEC-7. Returns whether `name` is really inside the folder: the name is not a link and no part of its path is one. */
export async function liesIn(folder: string, name: string): Promise<boolean> {
  const [above, found] = await Promise.all([realpath(folder), realpath(join(folder, name)).catch(() => null)]);
  return found === join(above, name);
}

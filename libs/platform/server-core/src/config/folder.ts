import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Makes a folder and those above it, for its owner alone. Node's own way of doing so never ends in /proc, where nothing can be made. */
export async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (!existsSync(path)) throw error;
  });
}

/** Whether a file or folder was asked for that is not there. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** What lies in a folder; nothing where there is none yet. A folder that may not be read is an error. */
export async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** SEC-7. Whether what a name in a folder leads to lies there itself, and nothing on the way to it is a link to elsewhere. */
export async function liesIn(folder: string, name: string): Promise<boolean> {
  const [above, found] = await Promise.all([realpath(folder), realpath(join(folder, name)).catch(() => null)]);
  return found === join(above, name);
}

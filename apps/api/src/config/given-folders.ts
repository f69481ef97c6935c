import { stat } from 'node:fs/promises';
import { StartFault } from '@planner/server-core';

const FOLDERS = ['REMOTES_DIR', 'SHELL_DIR', 'BACKUP_DIR'] as const;

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * OPS-271. Throws a `StartFault` that names every folder of the environment that is not there. The default folders
 * appear with the first build.
 */
export async function refuseMissingFolders(environment: Record<string, string | undefined>): Promise<void> {
  const faults: string[] = [];
  for (const name of FOLDERS) {
    const path = environment[name]?.trim();
    if (path && !(await isFolder(path))) faults.push(`${name}: такой папки нет, а задано «${path}»`);
  }
  if (faults.length > 0) throw new StartFault(`Неверная настройка. ${faults.join('; ')}.`);
}

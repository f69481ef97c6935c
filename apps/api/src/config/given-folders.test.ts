import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from '../testing/own-folder.ts';
import { refuseMissingFolders } from './given-folders.ts';

test('[OPS-271] folders that are not there stop the start with one sentence', async () => {
  const folder = ownFolder();
  const [missing, file] = [join(folder, 'missing'), join(folder, 'file')];
  writeFileSync(file, '');

  await expect(refuseMissingFolders({ REMOTES_DIR: missing, SHELL_DIR: file, BACKUP_DIR: missing })).rejects.toThrow(
    `Неверная настройка. REMOTES_DIR: такой папки нет, а задано «${missing}»; SHELL_DIR: такой папки нет, а задано «${file}»; BACKUP_DIR: такой папки нет, а задано «${missing}».`,
  );
});

test('[OPS-271] a folder that is there, an empty variable and the default start', async () => {
  const folder = ownFolder();

  await expect(refuseMissingFolders({ REMOTES_DIR: folder, SHELL_DIR: ' ' })).resolves.toBeUndefined();
  await expect(refuseMissingFolders({})).resolves.toBeUndefined();
});

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { Refused } from '../command-line/verb.ts';

const isInstalled = import.meta.dirname.includes(`${sep}node_modules${sep}`);

/** The root of the repository that contains this tool; null if the tool is installed in the project of another team. */
export const REPOSITORY: string | null = isInstalled ? null : resolve(import.meta.dirname, '../../../../..');

/** The folder in which the command was called, also by a script of npm. */
export const CALLED_IN = process.env['INIT_CWD'] ?? process.cwd();

/** Returns the repository. Throws where it is missing, for commands that work only in it. */
export function repository(): string {
  if (REPOSITORY === null)
    throw new Refused('This command works only in the repository of the product, or where its server runs.');
  return REPOSITORY;
}

/**
 * Returns the folder of a remote: in the repository the folder of this name, otherwise the current project. Throws when
 * the current project has another name.
 */
export function folderOf(name: string): string {
  if (REPOSITORY !== null) return join(REPOSITORY, 'apps', name);
  const file = join(process.cwd(), 'package.json');
  // npm and people write this file.
  const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name : undefined;
  if (own?.replace(/^@[^/]+\//, '') !== name)
    throw new Refused(`There is no remote «${name}» here: call mfe in its folder, where package.json has this name.`);
  return process.cwd();
}

/**
 * PLT-189: returns the folder of a new separate project, from the option or from an installation of mfe. Null: the
 * remote is created in the repository.
 */
export function projectFolder(
  option: string | boolean | undefined,
  { calledIn, repository: root }: { calledIn: string; repository: string | null } = {
    calledIn: CALLED_IN,
    repository: REPOSITORY,
  },
): string | null {
  if (typeof option === 'string') return resolve(calledIn, option);
  return root === null ? calledIn : null;
}

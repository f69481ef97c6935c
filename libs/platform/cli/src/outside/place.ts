import { existsSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { Refused } from '../command-line/verb.ts';

const isInstalled = import.meta.dirname.includes(`${sep}node_modules${sep}`);

/** The repository, in libs/platform/cli/src of which this tool stands; null where it was installed into the project of another team. */
export const REPOSITORY: string | null = isInstalled ? null : resolve(import.meta.dirname, '../../../../..');

/** Where the command was called, also by a script of npm. */
export const CALLED_IN = process.env['INIT_CWD'] ?? process.cwd();

/** The repository, for what can be done there alone. */
export function repository(): string {
  if (REPOSITORY === null)
    throw new Refused('This is done in the repository of the product, or where its server runs.');
  return REPOSITORY;
}

/** The folder of a remote: in the repository that of its name, else the project in which the command was called. */
export function folderOf(name: string): string {
  if (REPOSITORY !== null) return join(REPOSITORY, 'apps', name);
  const file = join(process.cwd(), 'package.json');
  // Written by npm and its people.
  const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name : undefined;
  if (own?.replace(/^@[^/]+\//, '') !== name)
    throw new Refused(`Here is no remote «${name}»: call mfe in its folder, where package.json bears that name.`);
  return process.cwd();
}

/** PLT-189: the folder of a new project of its own, by the option or where mfe is installed; null: it is made in the repository. */
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

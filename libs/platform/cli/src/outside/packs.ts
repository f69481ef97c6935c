import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Refused } from '../command-line/verb.ts';
import { REPOSITORY } from './place.ts';

const PACK = /^planner-([a-z-]+)-(\d+\.\d+\.\d.*)\.tgz$/;

/** The folder of packs within a project, so that a copied project can still be installed. */
const FOLDER = 'packs';

/**
 * Returns the dependency of a project on each package of this product: packs in a folder, packs of this repository, or
 * versions of a registry.
 */
export function specsOf(project: string, given: string | undefined, versions: Readonly<Record<string, string>>) {
  const own = join(project, FOLDER);
  if (given !== undefined) {
    const from = resolve(given);
    if (!existsSync(from)) throw new Refused(`There is no folder ${from} with packs.`);
    mkdirSync(own, { recursive: true });
    const files = readdirSync(from).filter((name) => PACK.test(name));
    if (from !== own) for (const name of files) cpSync(join(from, name), join(own, name));
  } else if (REPOSITORY !== null)
    execFileSync(process.execPath, [join(REPOSITORY, 'tools/release/src/cli.ts'), 'pack', own], {
      cwd: REPOSITORY,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const files = existsSync(own) ? readdirSync(own).filter((name) => PACK.test(name)) : [];
  if (files.length === 0 && existsSync(own)) throw new Refused(`${own} contains no packs: npm run pack creates them.`);
  const specs = files.map((file) => [`@planner/${PACK.exec(file)?.[1] ?? ''}`, `file:${FOLDER}/${file}`] as const);
  const ofHouse = Object.entries(versions).filter(([name]) => name.startsWith('@planner/'));
  return Object.fromEntries([...ofHouse, ...specs]);
}

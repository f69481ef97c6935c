import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '../command-line/verb.ts';
import { type Made, pascal, refuseOdd, type Wish } from '../create/create-remote.ts';
import { fillTemplate } from '../create/fill-template.ts';
import { versionsIn, versionsPacked } from '../create/workspace.ts';
import { REPOSITORY } from './place.ts';
import { specsOf } from './packs.ts';

/** Entries that a folder may contain and still count as empty: npx and people create them before. */
const NOTHING = new Set(['packs', 'node_modules', '.git', '.DS_Store']);

function versions(): Record<string, string> {
  if (REPOSITORY === null) return versionsPacked();
  // People write this file, and npm checks it.
  const own = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  return { ...versionsIn(REPOSITORY), ...own['devDependencies'], ...own['optionalDependencies'] };
}

/** PLT-189. Creates a project from the template. It depends only on the packages of this product. */
export function createOutside(folder: string, wish: Wish, packs: string | undefined): Made {
  refuseOdd(wish);
  const { name } = wish;
  const file = join(folder, 'package.json');
  if (existsSync(file)) {
    const isThere = JSON.parse(readFileSync(file, 'utf8')).name === name;
    if (isThere) return { name, isThere, written: [] };
  }
  mkdirSync(folder, { recursive: true });
  const [other] = readdirSync(folder).filter((entry) => !NOTHING.has(entry));
  if (other !== undefined) throw new Refused(`${folder} is not empty: it contains ${other}.`);
  const known = versions();
  const words = { ...known, ...specsOf(folder, packs, known), ...wish, dot: '.', Name: pascal(name) };
  // package.json is written last, so an incomplete project is created again.
  const written = [...fillTemplate(folder, 'app/src', 'src', words), ...fillTemplate(folder, 'outside', '.', words)];
  return { name, isThere: false, written };
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '../command-line/verb.ts';
import { refuseTakenNames } from './taken-names.ts';
import { versionsIn } from './workspace.ts';
import { fillTemplate } from './fill-template.ts';

/** The name and the texts of a new remote. */
export interface Wish {
  name: string;
  title: string;
  icon: string;
  order: string;
}

/** The created files; paths are relative to the repository. */
export interface Made {
  name: string;
  isThere: boolean;
  written: string[];
}

const NAME = /^[a-z]+(-[a-z]+)*$/;
/** The title appears in quotes of three languages and in plain text. */
const TITLE = /^[\p{L}\d][\p{L}\d «».,—-]{0,39}$/u;
const ICON = /^[a-z]+(-[a-z0-9]+)*$/;

/** Throws before anything is written, when a value would not be valid in the generated code. */
export function refuseOdd({ name, title, icon, order }: Wish): void {
  if (!NAME.test(name) || name.length > 30)
    throw new Refused(`«${name}» is not a valid name: use a-z and dashes, at most 30 characters.`);
  if (!TITLE.test(title))
    throw new Refused(`«${title}» is not a valid title: use letters, digits and spaces, at most 40 characters.`);
  if (!ICON.test(icon)) throw new Refused(`«${icon}» is not the name of an icon.`);
  if (!/^\d{1,3}$/.test(order)) throw new Refused(`«${order}» is not a valid order: use a number from 0 to 999.`);
}

/** Converts a name to PascalCase, as in the name of a component. */
export const pascal = (name: string) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Links a workspace as `npm install` does. */
function link(root: string, name: string, folder: string): void {
  const scope = join(root, 'node_modules/@planner');
  mkdirSync(scope, { recursive: true });
  if (!existsSync(join(scope, name))) symlinkSync(`../../${folder}`, join(scope, name), 'dir');
}

/**
 * PLT-172. Creates a remote in one folder from the template. package.json is written last, so that an interrupted call
 * can be repeated.
 */
export async function createRemote(root: string, wish: Wish): Promise<Made> {
  const { name } = wish;
  refuseOdd(wish);
  const app = `apps/${name}`;
  if (existsSync(join(root, app, 'package.json'))) return { name, isThere: true, written: [] };
  const words = { ...versionsIn(root), ...wish, Name: pascal(name) };
  await refuseTakenNames(root, name, words);
  const written = [...fillTemplate(root, 'e2e', `${app}/e2e`, words), ...fillTemplate(root, 'app', app, words)];
  link(root, name, app);
  link(root, `${name}-e2e`, `${app}/e2e`);
  const formatted = written.filter((path) => /\.(tsx?|css|json|md)$/.test(path));
  const args = [join(root, 'node_modules/prettier/bin/prettier.cjs'), '--log-level=warn', '--write', ...formatted];
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return { name, isThere: false, written };
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refused } from '../command-line/verb.ts';
import type { Wish } from './create-remote.ts';
import type { PackageJson } from './workspace.ts';

type Edit = (text: string, wish: Wish, root: string) => string;

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Puts a line in before the first that matches. */
function before(text: string, line: RegExp, added: string): string {
  const place = text.search(line);
  if (place < 0) throw new Refused(`There is no line ${line.source} to stand before ${added.trim()}`);
  return `${text.slice(0, place)}${added}${text.slice(place)}`;
}

const packageIn = (root: string, folder: string): PackageJson =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** As npm sorts. */
const sorted = <Value>(entries: Record<string, Value>) =>
  Object.fromEntries(Object.entries(entries).toSorted(([one], [other]) => one.localeCompare(other, 'en')));

/** What `npm install` writes of a workspace. */
function locked(text: string, { name }: Wish, root: string): string {
  const lock = JSON.parse(text);
  for (const [folder, full] of [
    [`apps/${name}`, `@planner/${name}`],
    [`e2e/${name}`, `@planner/${name}-e2e`],
  ] as const) {
    const { version, dependencies, devDependencies, peerDependencies } = packageIn(root, folder);
    lock.packages[folder] = { name: full, version, dependencies, devDependencies, peerDependencies };
    lock.packages[`node_modules/${full}`] = { resolved: folder, link: true };
  }
  const { '': own, ...others } = lock.packages;
  return asJson({ ...lock, packages: { '': own, ...sorted(others) } });
}

function released(text: string, { name }: Wish): string {
  const nx = JSON.parse(text);
  const { projects } = nx.release;
  if (!projects.includes(`@planner/${name}`))
    projects.splice(projects.indexOf('@planner/contract'), 0, `@planner/${name}`);
  return asJson(nx);
}

const owned = (parent: string, name: string) => `${`/${parent}/${name}/`.padEnd(19)} @tetradka/${name}\n`;

const EDITS: Readonly<Record<string, Edit>> = {
  CODEOWNERS: (text, { name }) =>
    text.includes(`/apps/${name}/`) ? text : `${text.trimEnd()}\n${owned('apps', name)}${owned('e2e', name)}`,
  'nx.json': released,
  'package-lock.json': locked,
  'libs/platform/shell-api/src/schemas/modals.ts': (text, { name, title }) =>
    text.includes(`'${name}-form'`)
      ? text
      : before(
          text,
          /^} as const;/m,
          `  /** One line of «${title}». */\n  '${name}-form': {\n    owner: '${name}',\n    props: z.object({ text: z.string().optional() }),\n    result: z.object({ text: z.string() }),\n  },\n`,
        ),
  'libs/platform/shell-api/src/schemas/slots.ts': (text, { name }) =>
    text.replace(/('student-tab': \{\s*host: '[\w-]+',\s*owners: \[)([^\]]*)/, (all, head: string, owners: string) =>
      owners.includes(`'${name}'`) ? all : `${head}${owners}, '${name}'`,
    ),
  'e2e/stage/src/weight/budgets.ts': (text, { name }) =>
    text.includes(`path: '/${name}'`)
      ? text
      : before(text, /^ {2}shell: \{ path/m, `  '${name}': { path: '/${name}', scripts: 180 },\n`),
};

function plan(root: string, { name, title }: Wish): string {
  const path = `.nx/version-plans/${name}-is-new.md`;
  mkdirSync(dirname(join(root, path)), { recursive: true });
  const text = `---\n'@planner/shell-api': minor\n'@planner/${name}': minor\n---\n\n«${title}» has a page, a modal and a tab in a student's page.\n`;
  if (!existsSync(join(root, path))) writeFileSync(join(root, path), text);
  return path;
}

/** PLT-172. Tells every list of the repository of a new remote; answers which files were changed. A second time changes nothing. */
export function register(root: string, wish: Wish): string[] {
  const edited = Object.entries(EDITS).flatMap(([path, edit]) => {
    const file = join(root, path);
    const text = readFileSync(file, 'utf8');
    const next = edit(text, wish, root);
    if (next === text) return [];
    writeFileSync(file, next);
    return [path];
  });
  return [...edited, plan(root, wish)];
}

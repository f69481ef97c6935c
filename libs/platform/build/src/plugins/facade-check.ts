import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { ROOT } from '../app.ts';
import { SHARES } from '../shares.ts';
import { addingPlugin } from './added-files.ts';

const IMPORT = /import\s+(?!type\b)(?:\*\s+as\s+\w+|(?:\w+\s*,\s*)?\{([^}]*)\})\s+from\s+'([^']+)'/g;
const EXPORT = /export\s+\{([^}]*)\}/g;

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/(?<!\s)\s+as\s+/)[0] ?? name);

/** Returns the names that a facade of the shell exports. */
export function providedBy(facade: string): Set<string> {
  return new Set([...readFileSync(facade, 'utf8').matchAll(EXPORT)].flatMap(([, list]) => namesIn(list ?? '')));
}

/** Returns the names that a source imports from each of these packages. */
export function takenIn(source: string, packages: ReadonlySet<string>): [from: string, name: string][] {
  return [...source.matchAll(IMPORT)].flatMap(([, list, from]) =>
    from !== undefined && packages.has(from) ? namesIn(list ?? '*').map((name): [string, string] => [from, name]) : [],
  );
}

/** Returns the imports of a source that a facade does not export, as `name of package`. */
export function notProvided(source: string, facades: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, list, from]) => {
    const names = facades.get(from ?? '');
    if (!names) return [];
    return list === undefined
      ? [`* of ${from}`]
      : namesIn(list)
          .filter((name) => !names.has(name))
          .map((name) => `${name} of ${from}`);
  });
}

/**
 * A package below react-router-dom. A copy of it in a remote would have its own contexts, and no link would find the
 * page's router.
 */
const UNDER_A_SHARE = [['react-router', new Set<string>()]] as const;

const OF_THE_HOUSE = /[\\/]node_modules[\\/]@planner[\\/](?:[\w-]+)[\\/]dist[\\/].*\.js$/;

/** Whether a file of a build is a source of this repository, or of an installed package of it. */
export const isOurs = (file: string): boolean =>
  OF_THE_HOUSE.test(file) || (/\.tsx?$/.test(file) && !relative(ROOT, file).split(sep).includes('node_modules'));

/** PLT-10. Fails the build of a remote that imports a name which the page does not provide. */
export const facadeCheck = () =>
  addingPlugin('facade-check', 'beforeLast', ({ fileDependencies }) => {
    const facades = new Map<string, ReadonlySet<string>>([
      ...UNDER_A_SHARE,
      ...Object.entries(SHARES).flatMap(([request, { facade }]) =>
        facade ? [[request, providedBy(facade)] as const] : [],
      ),
    ]);
    for (const file of [...fileDependencies].filter(isOurs)) {
      const [missing] = notProvided(readFileSync(file, 'utf8'), facades);
      if (missing) {
        throw new Error(
          `${relative(ROOT, file)} imports ${missing}, which the shell does not share: add it to libs/platform/shared-deps/src`,
        );
      }
    }
  });

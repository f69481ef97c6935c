import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type App, ROOT } from './app.ts';
import { librariesOf } from './inputs.ts';
import { SHARES } from './shares.ts';

const IMPORT = /import\s+(?!type\b)(?:\*\s+as\s+\w+|(?:\w+\s*,\s*)?\{([^}]*)\})\s+from\s+'([^']+)'/g;
const EXPORT = /export\s+\{([^}]*)\}/g;

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name);

function provided(facade: string): Set<string> {
  return new Set([...readFileSync(facade, 'utf8').matchAll(EXPORT)].flatMap(([, list]) => namesIn(list ?? '')));
}

/** What a source takes from a facade that the facade does not give, as `name of package`. */
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

/** What react-router-dom stands on: a copy of it in a remote would have contexts of its own, in which no link finds the page's router. */
const UNDER_A_SHARE = [['react-router', new Set<string>()]] as const;

/** Stops the build where a remote imports a name that the page would not have. */
export function checkFacades(app: App): void {
  const facades = new Map<string, ReadonlySet<string>>([
    ...UNDER_A_SHARE,
    ...Object.entries(SHARES).flatMap(([request, { facade }]) =>
      facade ? [[request, provided(facade)] as const] : [],
    ),
  ]);
  const dirs = [app.dir, ...librariesOf(app).filter((dir) => !dir.endsWith('shell-api'))];
  for (const dir of dirs) {
    for (const file of globSync('src/**/*.{ts,tsx}', { cwd: dir, exclude: (name) => name === 'testing' })) {
      if (/\.test\.tsx?$/.test(file)) continue;
      const [missing] = notProvided(readFileSync(join(dir, file), 'utf8'), facades);
      if (missing) {
        throw new Error(
          `${relative(ROOT, join(dir, file))} imports ${missing}, which the shell does not provide: add it to apps/shell/src/provided`,
        );
      }
    }
  }
}

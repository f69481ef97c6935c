import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/** PLT-90. The limits of a module's first load, as gzip, in KB of 1024 bytes: `budget` of its package.json. */
export interface Budget {
  path: string;
  scripts: number;
  all?: number;
}

// npm and the architecture checks refuse a package.json of another shape.
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { budget?: Budget };

/** PLT-90. The budget of a module. Throws when its package.json has none. */
export function budgetOf(module: string): Budget {
  const { budget } = read(join(root, 'apps', module, 'package.json'));
  if (budget === undefined) throw new Error(`apps/${module}/package.json has no budget`);
  return budget;
}

/** The modules that have a budget. */
export const budgetedModules = (): string[] =>
  globSync('apps/*/package.json', { cwd: root })
    .filter((file) => read(join(root, file)).budget !== undefined)
    .map((file) => basename(dirname(file)))
    .toSorted();

/** The limit of a remote's entry, as gzip, in KB. */
export const ENTRY_BUDGET = 7;

import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { packageDir } from '../app.ts';

const REPLACED = {
  'lucide-react/dist/esm/createLucideIcon.mjs': 'create-icon',
  'tslib/tslib.es6.mjs': 'no-streams',
};

/**
 * PLT-91. Returns the aliases that replace files of packages by files of this folder. Throws when a replaced file no
 * longer exists.
 */
export function replacements(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(REPLACED).map(([name, ours]) => {
      const file = packageDir(name);
      if (!existsSync(file)) throw new Error(`${name} no longer exists: adapt replacements.ts`);
      // The file beside this one with the same extension: a source in the repository, compiled in an installation.
      return [`${file}$`, join(import.meta.dirname, ours + extname(import.meta.filename))];
    }),
  );
}

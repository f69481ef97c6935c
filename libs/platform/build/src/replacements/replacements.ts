import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { packageDir } from '../app.ts';

const REPLACED = {
  'lucide-react/dist/esm/createLucideIcon.mjs': 'create-icon',
  'tslib/tslib.es6.mjs': 'no-streams',
};

/** PLT-91. Files of packages in whose place files of ours stand in a build. */
export function replacements(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(REPLACED).map(([name, ours]) => {
      const file = packageDir(name);
      if (!existsSync(file))
        throw new Error(`${name} is gone: replacements.ts has nothing to replace, look at it anew`);
      // Beside this file and of its kind: a source here, compiled where it was installed.
      return [`${file}$`, join(import.meta.dirname, ours + extname(import.meta.filename))];
    }),
  );
}

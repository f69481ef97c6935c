import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir } from '../app.ts';

const REPLACED = {
  'lucide-react/dist/esm/createLucideIcon.mjs': 'create-icon.ts',
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': 'infinite-queries.ts',
  'tslib/tslib.es6.mjs': 'no-streams.ts',
  '@module-federation/error-codes/dist/desc.mjs': 'no-descriptions.ts',
};

/** PLT-91. Files of packages in whose place files of ours stand in a build. */
export function replacements(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(REPLACED).map(([name, ours]) => {
      const file = packageDir(name);
      if (!existsSync(file))
        throw new Error(`${name} is gone: replacements.ts has nothing to replace, look at it anew`);
      return [`${file}$`, join(import.meta.dirname, ours)];
    }),
  );
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir } from '../app.ts';

const REPLACED = {
  'lucide-react/dist/esm/createLucideIcon.mjs': 'create-icon.ts',
  'tslib/tslib.es6.mjs': 'no-streams.ts',
  '@module-federation/error-codes/dist/desc.mjs': 'no-descriptions.ts',
};

// A page that is developed is told of shared packages by hot updates, which are such late data.
const REPLACED_IN_PRODUCTION = Object.fromEntries(
  ['updateOptions', 'remotes', 'init', 'getSharedFallbackGetter'].map((file) => [
    `@module-federation/webpack-bundler-runtime/dist/${file}.js`,
    'no-late-data.ts',
  ]),
);

/** PLT-91, PLT-131. Files of packages in whose place files of ours stand in a build. */
export function replacements(isProduction: boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(isProduction ? { ...REPLACED, ...REPLACED_IN_PRODUCTION } : REPLACED).map(([name, ours]) => {
      const file = packageDir(name);
      if (!existsSync(file))
        throw new Error(`${name} is gone: replacements.ts has nothing to replace, look at it anew`);
      return [`${file}$`, join(import.meta.dirname, ours)];
    }),
  );
}

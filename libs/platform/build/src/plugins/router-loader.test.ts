import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageDir } from '../app.ts';
import routerLoader from './router-loader.ts';

const dir = join(packageDir('react-router'), 'dist/production');
const components = globSync('chunk-*.mjs', { cwd: dir })
  .map((file) => readFileSync(join(dir, file), 'utf8'))
  .find((source) => source.includes('Link.displayName'));

test('[PLT-83] unused code of the installed router can be tree-shaken', () => {
  const shaken = routerLoader(components ?? '');

  expect(shaken.match(/^var Link = .{20}/m)?.[0]).toBe('var Link = /* @__PURE__ */ Reac');
  expect(shaken.match(/^\w+\.displayName = .*|shouldPrefetch && .*/gm)).toBeNull();
});

test('[PLT-83] a router with a different source stops the build, instead of making it larger', () => {
  const otherwise = components?.replaceAll('shouldPrefetch', 'mayPrefetch') ?? '';

  expect(() => routerLoader(otherwise)).toThrow('adapt router-loader.ts');
});

import { packageOf, type Check } from '../checkout/checkout.ts';
import { tagOf } from '../checkout/packages.ts';
import type { SourceFile } from '../checkout/sources.ts';

/** tools/start finds the long tests of a package by the same pattern. */
const LONG_TEST = /@module-tag full\b|tags: (?:'full'|\['full'\])|\/sized\.ts'/;

/** nx runs only the targets that a package names: without a target `test`, nobody would run its tests. */
export const targets: Check = (checkout) =>
  checkout.packages
    .filter(({ folder }) => folder !== '')
    .flatMap((one) => {
      const own = checkout.files.filter(({ path }) => packageOf(checkout, path) === one);
      const browser = own.filter(({ path }) => /\/src\/.*\.e2e\.ts$/.test(path));
      const isLong = ({ text }: SourceFile) => text.includes("'@full'");
      const needed = [
        'types',
        'lint',
        ...(own.some(({ path }) => /\.test\.tsx?$/.test(path)) ? ['test'] : []),
        ...(own.some(({ path, text }) => /\.test\.tsx?$/.test(path) && LONG_TEST.test(text)) ? ['test-full'] : []),
        ...(browser.every(isLong) ? [] : ['e2e']),
        ...(browser.some(isLong) ? ['e2e-full'] : []),
        ...(['remote', 'shell'].includes(tagOf(one, 'kind') ?? '') ? ['build'] : []),
      ];
      // OPS-219: long tests that are cut into slices have a target for each.
      const named = Object.keys(one.manifest.nx?.targets ?? {});
      const missing = needed.filter((target) => !named.includes(target) && !named.includes(`${target}-1`));
      const lacking = missing.map((target) => `"${target}": {}`).join(', ');
      return missing.length === 0
        ? []
        : [{ path: `${one.folder}/package.json`, message: `"nx" → "targets" lacks ${lacking}` }];
    });

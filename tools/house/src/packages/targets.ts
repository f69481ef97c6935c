import type { Check } from '../checkout/checkout.ts';
import { tagOf } from '../checkout/packages.ts';

/** nx runs what a package names: a test without the target `test` would be run by nobody. */
export const targets: Check = ({ packages, files }) =>
  packages
    .filter(({ folder }) => folder !== '')
    .flatMap((one) => {
      const has = (ending: RegExp) => files.some(({ path }) => path.startsWith(`${one.folder}/`) && ending.test(path));
      const needed = [
        'types',
        'lint',
        ...(has(/\.test\.tsx?$/) ? ['test'] : []),
        ...(has(/\/src\/.*\.e2e\.ts$/) ? ['e2e'] : []),
        ...(['remote', 'shell'].includes(tagOf(one, 'kind') ?? '') ? ['build'] : []),
      ];
      const missing = needed.filter((target) => one.manifest.nx?.targets?.[target] === undefined);
      const lacking = missing.map((target) => `"${target}": {}`).join(', ');
      return missing.length === 0
        ? []
        : [{ path: `${one.folder}/package.json`, message: `"nx" → "targets" lacks ${lacking}` }];
    });

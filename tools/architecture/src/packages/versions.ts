import type { Check } from '../checkout/checkout.ts';

/** The whole repo uses one exact version of each dependency. */
export const versions: Check = ({ packages }) => {
  const uses = packages.flatMap(({ folder, manifest }) => {
    const all = [
      manifest.dependencies,
      manifest.devDependencies,
      manifest.peerDependencies,
      manifest.optionalDependencies,
    ];
    return all
      .flatMap((part) => Object.entries(part ?? {}))
      .map(([name, version]) => ({ name, version, path: folder === '' ? 'package.json' : `${folder}/package.json` }));
  });
  const first = new Map<string, string>();
  return uses.flatMap(({ name, version, path }) => {
    if (name.startsWith('@planner/')) return version === '*' ? [] : [{ path, message: `${name} is of this repo: "*"` }];
    const known = first.get(name) ?? version;
    first.set(name, known);
    if (known !== version) return [{ path, message: `${name} is ${version} here and ${known} elsewhere` }];
    const isLoose = /^[\^~>*]/.test(version) && !name.startsWith('@types/');
    return isLoose ? [{ path, message: `${name} is ${version}: write the exact version` }] : [];
  });
};

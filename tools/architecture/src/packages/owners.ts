import type { Finding } from '../checkout/checkout.ts';
import { tagOf, type WorkspacePackage } from '../checkout/packages.ts';

export const OWNERS = 'CODEOWNERS';
const HEAD = '# Written by `npm run owners` from "owner" of each package.json. The last line that matches decides.';

/** A remote's team owns every folder of its name: the app, its suite and its resources in the server. */
const patternOf = (one: WorkspacePackage) =>
  one.folder === '' ? '*' : tagOf(one, 'kind') === 'remote' ? `${tagOf(one, 'scope')}/` : `/${one.folder}/`;

/** The text of CODEOWNERS: a line for each package that names an owner, the root's first. */
export function codeowners(packages: readonly WorkspacePackage[]): string {
  const lines = packages.flatMap((one) =>
    one.manifest.owner === undefined ? [] : [`${patternOf(one).padEnd(19)} ${one.manifest.owner}`],
  );
  return `${[HEAD, ...lines].join('\n')}\n`;
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

/**
 * Reports each line of CODEOWNERS that no package states. Until a package has a line, it belongs to the owner of the
 * root.
 */
export function ownersInStep(text: string, packages: readonly WorkspacePackage[]): Finding[] {
  const known = new Set(linesOf(codeowners(packages)));
  const odd = linesOf(text).filter((line) => !known.has(line));
  return odd.map((line) => ({ path: OWNERS, message: `no package.json says «${line}»: run npm run owners` }));
}

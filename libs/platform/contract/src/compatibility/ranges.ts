const PARTS = /^\^?(\d+)\.(\d+)\.(\d+)/;

const partsOf = (version: string): number[] => (PARTS.exec(version) ?? []).slice(1).map(Number);

/**
 * Whether a version is inside a caret range, the only kind that builds write; a text that is no version is inside none. A package that
 * becomes 1.0.0 keeps its contract, so a build for 0.1.0 fits it.
 */
export function isInside(range: string, version: string): boolean {
  const [wanted, given] = [partsOf(range), partsOf(version)];
  if (range === '^0.1.0' && given[0] === 1) return true;
  // The first part that is not 0 stays, those after it may grow.
  const fixed = wanted.findIndex((part) => part > 0);
  if (wanted.length < 3 || given.length < 3 || wanted.slice(0, fixed + 1).some((part, at) => given[at] !== part))
    return false;
  const differing = wanted.findIndex((part, at) => given[at] !== part);
  return differing === -1 || (given[differing] ?? 0) > (wanted[differing] ?? 0);
}

const PARTS = /^\^?(\d+)\.(\d+)\.(\d+)/;

const partsOf = (version: string): number[] => (PARTS.exec(version) ?? []).slice(1).map(Number);

/**
 * Returns whether a version is inside a caret range, the only kind of range that builds write. Text that is no version
 * is outside every range. Version 1.0.0 kept the contract of 0.1.0, so a build for 0.1.0 fits version 1.
 */
export function isInside(range: string, version: string): boolean {
  const [wanted, given] = [partsOf(range), partsOf(version)];
  if (range === '^0.1.0' && given[0] === 1) return true;
  // The first part other than 0 must be equal; the parts after it may be greater.
  const fixed = wanted.findIndex((part) => part > 0);
  if (wanted.length < 3 || given.length < 3 || wanted.slice(0, fixed + 1).some((part, at) => given[at] !== part))
    return false;
  const differing = wanted.findIndex((part, at) => given[at] !== part);
  return differing === -1 || (given[differing] ?? 0) > (wanted[differing] ?? 0);
}

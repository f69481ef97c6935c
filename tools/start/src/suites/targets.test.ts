import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHECKS, EVERYTHING, FULL } from './targets.ts';

test('[OPS-42] npm test checks types, builds and tests, npm run check runs the checks, and test:full runs both', () => {
  expect(EVERYTHING).toEqual(['every-type', 'build', 'test', 'e2e']);
  expect(CHECKS.filter((target) => EVERYTHING.includes(target))).toEqual(['every-type']);
  // The target for the format of all files replaces the target for changed files.
  const inFull = [...EVERYTHING, ...CHECKS].map((target) => (target === 'format' ? 'every-format' : target));
  expect(FULL.toSorted()).toEqual([...new Set([...FULL, ...inFull])].toSorted());
});

test('[OPS-42] every check is a target of the root or of the packages', () => {
  const { nx } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { targetDefaults } = JSON.parse(readFileSync('nx.json', 'utf8'));

  const known = Object.keys({ ...nx.targets, ...targetDefaults });
  // Slices of the long tests share a name that ends in a star.
  const isKnown = (target: string) => known.includes(target) || known.includes(target.replace(/-[^-]+$/, '-*'));
  expect(FULL.filter((target) => !isKnown(target))).toEqual([]);
  for (const target of CHECKS) expect(Object.keys(nx.targets)).toContain(target);
});

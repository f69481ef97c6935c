import { expect, test } from 'vitest';
import { checkoutWith, packagesWith } from '../checkout/fixture.ts';
import { versions } from './versions.ts';

const found = (dependencies: Record<string, string>) =>
  versions(checkoutWith({}, packagesWith('@planner/students', { dependencies }))).map(({ message }) => message);

test('two versions of one dependency are refused', () => {
  expect(found({ react: '19.3.0' })).toEqual(['react is 19.3.0 here and 19.3.1 elsewhere']);
});

test('a range is refused, and taken for types alone', () => {
  expect(found({ semver: '^7.8.6', '@types/semver': '^7' })).toEqual(['semver is ^7.8.6: write the exact version']);
});

test('a package of the repo is taken as it stands', () => {
  expect(found({ '@planner/contract': '0.1.0' })).toEqual(['@planner/contract is of this repo: "*"']);
});

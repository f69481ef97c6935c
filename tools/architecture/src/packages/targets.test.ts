import { expect, test } from 'vitest';
import { checkoutWith, packagesWith } from '../checkout/fixture.ts';
import { targets } from './targets.ts';

const found = (name: string, named: string[], files: Record<string, string> = {}) => {
  const packages = packagesWith(name, {
    nx: {
      tags: [`kind:${name === '@planner/calendar' ? 'remote' : 'ui'}`],
      targets: Object.fromEntries(named.map((target) => [target, {}])),
    },
  });
  return targets(
    checkoutWith(
      files,
      packages.filter(({ manifest }) => manifest.name === name),
    ),
  ).map(({ message }) => message);
};

test('a package has types and lint', () => {
  expect(found('@planner/ui', [])).toEqual(['"nx" → "targets" lacks "types": {}, "lint": {}']);
  expect(found('@planner/ui', ['types', 'lint'])).toEqual([]);
});

test.each([
  ['@planner/ui', 'libs/ui/src/button.test.tsx', 'test'],
  ['@planner/ui', 'libs/ui/src/button.e2e.ts', 'e2e'],
  ['@planner/calendar', 'apps/calendar/src/remote.ts', 'build'],
])('%s with %s has %s too', (name, path, target) => {
  expect(found(name, ['types', 'lint'], { [path]: '' })).toEqual([`"nx" → "targets" lacks "${target}": {}`]);
  expect(found(name, ['types', 'lint', target], { [path]: '' })).toEqual([]);
});

// Written in parts, so that the search for long tests does not find this file.
const FULL = 'full';

test.each([
  ['libs/ui/src/button.test.tsx', `test('x', { tags: '${FULL}' }, () => 1)`, ['test', 'test-full']],
  ['libs/ui/src/button.test.tsx', `/** @module-tag ${FULL} */`, ['test', 'test-full']],
  ['libs/ui/src/button.e2e.ts', "test('x', { tag: '@full' }, () => 1)", ['e2e-full']],
])('[OPS-210] %s with a long test has a target for it', (path, text, wanted) => {
  const lacking = wanted.map((target) => `"${target}": {}`).join(', ');

  expect(found('@planner/ui', ['types', 'lint'], { [path]: text })).toEqual([`"nx" → "targets" lacks ${lacking}`]);
  expect(found('@planner/ui', ['types', 'lint', ...wanted], { [path]: text })).toEqual([]);
  // OPS-219: or one for each slice of them.
  const inSlices = wanted.map((target) => target.replace(/-full$/, '-full-1'));
  expect(found('@planner/ui', ['types', 'lint', ...inSlices], { [path]: text })).toEqual([]);
});

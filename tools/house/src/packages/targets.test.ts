import { expect, test } from 'vitest';
import { houseWith, packagesWith } from '../checkout/fixture.ts';
import { targets } from './targets.ts';

const found = (name: string, named: string[], files: Record<string, string> = {}) => {
  const packages = packagesWith(name, {
    nx: {
      tags: [`kind:${name === '@planner/calendar' ? 'remote' : 'ui'}`],
      targets: Object.fromEntries(named.map((target) => [target, {}])),
    },
  });
  return targets(
    houseWith(
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

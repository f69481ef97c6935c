import { expect, test } from 'vitest';
import { PACKAGES, packagesWith } from '../checkout/fixture.ts';
import { codeowners, ownersInStep } from './owners.ts';

const owned = packagesWith('@planner/calendar', { owner: '@tetradka/calendar' }).map((one) =>
  one.folder === ''
    ? { ...one, manifest: { ...one.manifest, owner: '@tetradka/platform' } }
    : one.folder === 'apps/api'
      ? { ...one, manifest: { ...one.manifest, owner: '@tetradka/server' } }
      : one,
);

test('[PLT-172] CODEOWNERS has a line for each package that names its owner, the root first', () => {
  expect(codeowners(owned).split('\n').slice(1)).toEqual([
    '*                   @tetradka/platform',
    'calendar/           @tetradka/calendar',
    '/apps/api/          @tetradka/server',
    '',
  ]);
  expect(ownersInStep(codeowners(owned), owned)).toEqual([]);
});

test('[PLT-172] a new package needs no line, and a line that no package says is refused', () => {
  const before = codeowners(PACKAGES);
  expect(ownersInStep(before, owned)).toEqual([]);

  const odd = codeowners(owned).replace('@tetradka/calendar', '@tetradka/students');
  expect(ownersInStep(odd, owned).map(({ message }) => message)).toEqual([
    'no package.json says «calendar/           @tetradka/students»: run npm run owners',
  ]);
});

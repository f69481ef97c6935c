import { expect, test } from 'vitest';
import { PACKAGES, packagesWith } from '../checkout/fixture.ts';
import { lintBoundaries, lintInStep, withBoundaries } from './lint-boundaries.ts';

const written = { plugins: ['import'], overrides: [{ files: ['tools/**'], rules: { 'eslint/no-console': 'off' } }] };
const ofFolder = (folder: string) => lintBoundaries(PACKAGES).find(({ files }) => files.includes(`${folder}/**`));

test('what people wrote stays, and the boundaries of every kind stand behind it', () => {
  const config = withBoundaries(written, PACKAGES);

  expect(config.overrides[0]).toEqual(written.overrides[0]);
  expect(config.overrides[1]?.files).toEqual(['**']);
  expect(lintInStep(config, PACKAGES)).toEqual([]);
});

test('packages of one kind are opened what the table opens to it', () => {
  const remotes = ofFolder('apps/students');

  expect(remotes?.files).toEqual(['apps/calendar/**', 'apps/students/**']);
  expect(JSON.stringify(remotes?.rules)).toContain('"!@planner/ui/**"');
  expect(JSON.stringify(remotes?.rules)).not.toContain('!@planner/api"');
});

test('of the open kinds a suite may import the named packages alone', () => {
  expect(JSON.stringify(ofFolder('e2e/calendar')?.rules)).toContain('"!@planner/stage"');
  expect(JSON.stringify(ofFolder('e2e/calendar')?.rules)).not.toContain('"!@planner/calendar-e2e"');
});

test('a package whose kind has changed is out of step until the boundaries are written anew', () => {
  const config = withBoundaries(written, PACKAGES);
  const changed = packagesWith('@planner/live-data', { nx: { tags: ['kind:domain'] } });

  expect(lintInStep(config, changed)).toEqual([
    { path: '.oxlintrc.json', message: 'its boundaries are not those of kinds.ts: run npm run boundaries' },
  ]);
  expect(lintInStep(withBoundaries(config, changed), changed)).toEqual([]);
});

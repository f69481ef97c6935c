import { expect, test } from 'vitest';
import { PACKAGES, packagesWith } from '../checkout/fixture.ts';
import { lintBoundaries, lintInStep, withBoundaries } from './lint-boundaries.ts';

const written = { plugins: ['import'], overrides: [{ files: ['tools/**'], rules: { 'eslint/no-console': 'off' } }] };
const ofPlace = (place: string) => lintBoundaries(PACKAGES).find(({ files }) => files.includes(place));

test('what people wrote stays, and the boundaries of every kind stand behind it', () => {
  const config = withBoundaries(written, PACKAGES);

  expect(config.overrides[0]).toEqual(written.overrides[0]);
  expect(config.overrides[1]?.files).toEqual(['**']);
  expect(lintInStep(config, PACKAGES)).toEqual([]);
});

test('packages of one kind are opened what the table opens to it', () => {
  const remotes = ofPlace('apps/**');

  expect(JSON.stringify(remotes?.rules)).toContain('"!@planner/ui/**"');
  expect(JSON.stringify(remotes?.rules)).not.toContain('!@planner/api"');
});

test('of the open kinds a suite may import the named packages alone', () => {
  expect(JSON.stringify(ofPlace('e2e/**')?.rules)).toContain('"!@planner/e2e-harness"');
  expect(JSON.stringify(ofPlace('e2e/**')?.rules)).not.toContain('"!@planner/calendar-e2e"');
});

test('[PLT-172] a new remote and its suite change no boundary, and later overrides hold the other apps', () => {
  const remote = { folder: 'apps/notes', manifest: { name: '@planner/notes', nx: { tags: ['kind:remote'] } } };
  const suite = { folder: 'apps/notes/e2e', manifest: { name: '@planner/notes-e2e', nx: { tags: ['kind:e2e'] } } };
  const files = lintBoundaries(PACKAGES).map((override) => override.files.join());

  expect(lintBoundaries([...PACKAGES, remote, suite])).toEqual(lintBoundaries(PACKAGES));
  expect(files.indexOf('apps/**')).toBeLessThan(files.indexOf('apps/shell/**'));
});

test('a package whose kind has changed is out of step until the boundaries are written anew', () => {
  const config = withBoundaries(written, PACKAGES);
  const changed = packagesWith('@planner/live-data', { nx: { tags: ['kind:domain'] } });

  expect(lintInStep(config, changed)).toEqual([
    { path: '.oxlintrc.json', message: 'its boundaries are not those of kinds.ts: run npm run boundaries' },
  ]);
  expect(lintInStep(withBoundaries(config, changed), changed)).toEqual([]);
});

import type { Registry } from '@planner/platform-contract';
import { expect, test } from 'vitest';
import { createRegistryStore } from '../healing/registry-store.ts';
import { applyRegistry } from './apply-registry.ts';
import { fakeCandidate } from '../testing/candidate.ts';

const registryOf = (revision: number, ...versions: string[]): Registry => ({
  contract: '1.0.0',
  revision,
  remotes: {
    calendar: { candidates: versions.map((version) => fakeCandidate({ version, name: `calendar_${version}` })) },
  },
});

test('[PLT-213] the next view uses the new registry, and a known version keeps its object', () => {
  const versions = createRegistryStore(registryOf(7, '1'));
  const before = versions.getSnapshot().remotes['calendar']?.candidates[0];

  applyRegistry(versions, registryOf(8, '2', '1'));

  const [live, other] = versions.getSnapshot().remotes['calendar']?.candidates ?? [];
  expect(live?.version).toBe('2');
  // The page recognizes a running version by its object.
  expect(other).toBe(before);
});

test('[PLT-213] an identical registry notifies no subscriber', () => {
  const versions = createRegistryStore(registryOf(7, '1'));
  const heard: unknown[] = [];
  versions.subscribe(() => heard.push('changed'));

  applyRegistry(versions, registryOf(7, '1'));

  expect(heard).toEqual([]);
});

test('[PLT-318] a new page number alone notifies no subscriber, and later reports use it', () => {
  const versions = createRegistryStore({ ...registryOf(7, '1'), page: 'first' });
  const heard: unknown[] = [];
  versions.subscribe(() => heard.push('changed'));

  applyRegistry(versions, { ...registryOf(7, '1'), page: 'second' });
  const numbers = [versions.pageNumber()];
  applyRegistry(versions, registryOf(7, '1'));

  expect([heard, ...numbers, versions.pageNumber()]).toEqual([[], 'second', 'second']);
});

test('[PLT-213] a version that is offered with another reason replaces its old object', () => {
  const versions = createRegistryStore(registryOf(7, '1'));
  const pinned = fakeCandidate({ version: '1', name: 'calendar_1', why: 'pin' });

  applyRegistry(versions, { ...registryOf(8), remotes: { calendar: { candidates: [pinned] } } });

  expect(versions.getSnapshot().remotes['calendar']?.candidates).toEqual([pinned]);
});

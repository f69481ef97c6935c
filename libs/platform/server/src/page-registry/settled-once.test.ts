import { expect, test, vi } from 'vitest';
import type { DeployedVersion, Deployment } from '../store/deployment.ts';
import { settledOnce } from './settled-once.ts';

const version = (name: string): DeployedVersion => ({
  dir: '',
  manifest: { name: 'notes', routes: [], menu: [], modals: [], requires: {} },
  build: { version: name, name: `notes_${name}`, entry: '', preload: [], pages: {}, requires: {}, files: {} },
});
const [LIVE, OTHER] = [version('1.0.0'), version('1.1.0')];
const deployed = (part: Partial<Deployment> = {}): Deployment => ({
  remote: 'notes',
  live: LIVE,
  previous: null,
  canary: null,
  pinned: null,
  at: '2026-11-20T12:00:00.000Z',
  ...part,
});

test('[OPS-333] pages with the same versions share one list of settled claims', () => {
  const settle = vi.fn((deployments: Deployment[]) => [...deployments]);
  const settled = settledOnce(settle);

  const first = settled(7, [deployed()]);

  expect(settled(7, [deployed()])).toBe(first);
  expect(settle).toHaveBeenCalledTimes(1);
});

test.each<[string, number, Partial<Deployment>]>([
  ['another revision', 8, {}],
  ['another live version', 7, { live: OTHER }],
  ['a previous version', 7, { previous: OTHER }],
  ['a pin of the visitor', 7, { pinned: OTHER }],
  ['a canary', 7, { canary: { version: OTHER, percent: 5, salt: 'salt' } }],
  ['another time of the deployment', 7, { at: '2026-11-20T13:00:00.000Z' }],
  ['the same version that was read anew', 7, { live: version('1.0.0') }],
])('[OPS-333] %s settles the claims anew', (_, revision, part) => {
  const settle = vi.fn((deployments: Deployment[]) => [...deployments]);
  const settled = settledOnce(settle);
  settled(7, [deployed()]);

  expect(settled(revision, [deployed(part)])).toEqual([deployed(part)]);
  expect(settle).toHaveBeenCalledTimes(2);
});

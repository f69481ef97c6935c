import { expect, test } from 'vitest';
import type { Registry } from '@planner/platform-contract';
import { createRegistryStore } from '../healing/registry-store.ts';
import { fakeCandidate } from '../testing/candidate.ts';
import { describeFederation } from './federation-global.ts';

const CALENDAR = fakeCandidate({
  version: '2.0.0+aa',
  name: 'calendar_2_0_0_aa',
  base: '/mfe/calendar/2.0.0+aa/',
  preload: ['remoteEntry.js', 'remote.js'],
  pages: { '/calendar': ['week.js', 'week.css'] },
  requires: { react: '^19.3.1' },
});
const BEFORE = fakeCandidate({ version: '1.0.0+bb', name: 'calendar_1_0_0_bb' });
const registryOf = (...candidates: (typeof CALENDAR)[]): Registry => ({
  contract: '1.0.0',
  remotes: { calendar: { candidates } },
});

const react = { version: '19.3.1', from: 'shell', eager: true, scope: ['default'], get: () => () => ({}) };
const scopes = { default: { react: { '19.3.1': react }, 'react/jsx-runtime': { '19.3.1': react } } };

/** A page with its own `__FEDERATION__` object. */
function described(given: { __FEDERATION__?: object } = {}) {
  // The function reads only the origin.
  const location = { origin: 'https://planner.example' } as Location;
  const page: { location: Location; __FEDERATION__?: { moduleInfo?: object; __SHARE__?: object } } = {
    location,
    ...given,
  };
  const versions = createRegistryStore(registryOf(CALENDAR, BEFORE));
  describeFederation({ page, versions, version: '3.0.0+cc', scopes });
  return { versions, read: () => page.__FEDERATION__ };
}

test('[PLT-348] __FEDERATION__ describes the shell, each version of a remote and the shared packages in the format of module federation', () => {
  const { read } = described();

  expect(read()?.moduleInfo).toMatchObject({
    shell: {
      version: '3.0.0+cc',
      remotesInfo: { calendar: { matchedVersion: '2.0.0+aa' } },
      shared: [{ sharedName: 'react', version: '19.3.1' }, { sharedName: 'react/jsx-runtime' }],
    },
    'calendar:2.0.0+aa': {
      globalName: 'calendar_2_0_0_aa',
      publicPath: 'https://planner.example/mfe/calendar/2.0.0+aa/',
      remoteEntry: 'https://planner.example/mfe/calendar/2.0.0+aa/remoteEntry.js',
      modules: [
        {
          modulePath: './remote',
          assets: { js: { sync: ['remote.js'], async: ['week.js'] }, css: { sync: [], async: ['week.css'] } },
        },
      ],
      shared: [{ sharedName: 'react', shareConfig: { requiredVersion: '^19.3.1', singleton: true } }],
    },
    'calendar:1.0.0+bb': { globalName: 'calendar_1_0_0_bb' },
  });
  expect(read()?.__SHARE__).toMatchObject({
    shell: { default: { 'react/jsx-runtime': { '19.3.1': { from: 'shell', loaded: true, useIn: ['calendar'] } } } },
  });
});

test('[PLT-348] a new version of the registry is added, and entries of a remote’s own runtime stay', () => {
  const { versions, read } = described({
    __FEDERATION__: { moduleInfo: { own: { version: '1' } }, __INSTANCES__: [] },
  });
  const next = fakeCandidate({ version: '4.0.0+dd', name: 'calendar_4_0_0_dd' });

  versions.replace(registryOf(next, CALENDAR));

  expect(read()).toMatchObject({
    __INSTANCES__: [],
    moduleInfo: {
      own: { version: '1' },
      shell: { remotesInfo: { calendar: { matchedVersion: '4.0.0+dd' } } },
      'calendar:4.0.0+dd': { globalName: 'calendar_4_0_0_dd' },
      'calendar:2.0.0+aa': {},
    },
  });
});

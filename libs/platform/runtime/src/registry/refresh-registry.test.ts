import { expect, test, vi } from 'vitest';
import { createRegistryStore } from '../healing/registry-store.ts';
import { refreshRegistry } from './refresh-registry.ts';
import { fakeCandidate } from '../testing/candidate.ts';

const NOBODYS = { contract: '1.0.0', remotes: {} };
const OWN = { contract: '1.0.0', remotes: { platform: { candidates: [fakeCandidate({ name: 'platform_1' })] } } };
const page = new DOMParser().parseFromString(
  `<script type="application/json" id="mfe">${JSON.stringify(OWN)}</script>`,
  'text/html',
);

test('[PLT-260] a user who has signed in is offered their remotes without a new page', async () => {
  const versions = createRegistryStore(NOBODYS);

  await refreshRegistry(versions, () => Promise.resolve(page));

  expect(Object.keys(versions.whole().remotes)).toEqual(['platform']);
});

test('[PLT-260] a registry that fails or arrives too late does not prevent signing in', async () => {
  vi.useFakeTimers();
  try {
    const versions = createRegistryStore(NOBODYS);
    await refreshRegistry(versions, () => Promise.reject(new TypeError('Failed to fetch')));
    const waiting = refreshRegistry(versions, () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(2000);
    await waiting;

    expect(versions.whole()).toBe(NOBODYS);
  } finally {
    vi.useRealTimers();
  }
});

import { fakeShell } from '@planner/shell-api/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bufferCrashes } from '../health/buffered-crashes.ts';
import { createRegistryStore } from '../healing/registry-store.ts';
import { beginWatch } from './begin-watch.ts';
import { saveGlobals } from './saved-globals.ts';
import { createNews } from './view-news.ts';

/** A page that is watched like a deployed one, with the list of its automatic reports. */
function watched({ environment = 'production', isOverridden = false } = {}) {
  vi.useFakeTimers();
  vi.stubEnv('NODE_ENV', environment);
  const messages: unknown[] = [];
  class FakeWorker extends EventTarget {
    postMessage = (message: unknown) => void messages.push(message);
  }
  vi.stubGlobal('Worker', FakeWorker);
  const sendBeacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);
  const own = navigator.sendBeacon;
  Object.assign(navigator, { sendBeacon });
  onTestFinished(() => {
    Object.assign(navigator, { sendBeacon: own });
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });
  const { navigation, bus, report } = fakeShell();
  const news = createNews();
  beginWatch({
    kept: saveGlobals(window),
    page: window,
    navigation,
    report,
    bus,
    news,
    drafts: () => [],
    crashes: bufferCrashes(window),
    pageId: () => 'page',
    isRefusal: () => false,
    version: '1.0.0',
    isOverridden,
    versions: { ...createRegistryStore({ contract: '', remotes: {} }), pageNumber: () => 'p1' },
    scopes: undefined,
  });
  const sent = () => Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text())));
  return { news, sent, messages };
}

test('[PLT-217] a working version is reported within a minute, even if nobody hides the page', async () => {
  const { news, sent } = watched();
  news.tell({ step: 'shown', remote: 'weather', version: '2.0.0', phase: 'mount', at: performance.now() });

  await vi.advanceTimersByTimeAsync(60_000);

  expect(await sent()).toContainEqual(
    expect.objectContaining({ remote: 'weather', version: '2.0.0', outcome: 'healthy', page: 'p1' }),
  );
});

test('[PLT-216] the watchdog worker receives the page’s heartbeats', async () => {
  const { messages } = watched();
  messages.length = 0;

  await vi.advanceTimersByTimeAsync(3000);

  expect(messages).toContainEqual({ beat: true });
});

test.each([
  ['that is being developed', { environment: 'development' }],
  ['with code of the user’s own machine', { isOverridden: true }],
])('[PLT-293] a page %s reports neither to the server nor to the worker', async (_, page) => {
  const { news, sent, messages } = watched(page);
  news.tell({ step: 'shown', remote: 'weather', version: '2.0.0', phase: 'mount', at: performance.now() });

  await vi.advanceTimersByTimeAsync(60_000);

  expect([await sent(), messages]).toEqual([[], []]);
});

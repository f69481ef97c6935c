import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellHealth } from './tell-health.ts';

let sent: Promise<unknown>[] = [];
let now = 0;
let status = 404;

/** Each test has its own window: the listeners in it belong to the script of one page. */
let page: Window & typeof globalThis;
let fonts: EventTarget;
const observed = new Map<string, (list: { getEntries(): object[] }) => void>();
class FakeObserver {
  static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event'];
  readonly see: (list: { getEntries(): object[] }) => void;
  constructor(see: FakeObserver['see']) {
    this.see = see;
  }
  observe({ type }: { type: string }) {
    observed.set(type, this.see);
  }
}
const measures = (type: string, ...entries: object[]) => observed.get(type)?.({ getEntries: () => entries });
beforeEach(() => {
  fonts = new EventTarget();
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  vi.useFakeTimers();
  sent = [];
  now = 0;
  const listening = new EventTarget();
  page = Object.assign(listening, { origin: location.origin }) as unknown as typeof page; // the script only adds listeners
  vi.stubGlobal('addEventListener', listening.addEventListener.bind(listening));
  vi.stubGlobal('performance', { now: () => now, getEntriesByName: () => [{ responseStatus: status }] });
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  observed.clear();
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue({ length: 1 } as StyleSheetList); // the script only reads the length
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => sent.push(body.text().then((text) => ({ url, ...JSON.parse(text) }))),
  });
  tellHealth(document, '1.2.0+ab', 'p1');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const told = async () => (await Promise.all(sent)).map((one) => one);
const OF = { url: '/api/mfe/health', remote: 'landing', version: '1.2.0+ab', page: 'p1' };
const throws = (filename: string) => page.dispatchEvent(new ErrorEvent('error', { filename }));
function pictureFails() {
  const picture = document.createElement('img');
  Object.defineProperty(picture, 'currentSrc', { value: `${location.origin}/mfe/landing/1/week.avif` });
  const event = new Event('error');
  Object.defineProperty(event, 'target', { value: picture });
  page.dispatchEvent(event);
  vi.advanceTimersByTime(200);
}

test('[PLT-295] a welcome page is reported as healthy after ten seconds, once', async () => {
  now = 9000;
  page.dispatchEvent(new Event('pagehide'));
  const soon = sent.length;
  now = 12_000;
  page.dispatchEvent(new Event('pagehide'));
  document.dispatchEvent(new Event('visibilitychange'));
  throws(`${location.origin}/`);

  expect(soon).toBe(0);
  expect(await told()).toEqual([{ ...OF, outcome: 'healthy', vitals: {} }]);
});

test('[PLT-295] an error of the page’s own script is reported at once as failed and never as healthy; foreign code is ignored', async () => {
  throws('chrome-extension://other/content.js');
  throws(`${location.origin}/`);
  now = 60_000;
  vi.advanceTimersByTime(60_000);

  expect(await told()).toEqual([{ ...OF, outcome: 'failed', phase: 'mount', kind: 'render' }]);
});

test('[PLT-295] a welcome page that stays visible is reported within a minute', async () => {
  now = 31_000;
  vi.advanceTimersByTime(60_000);

  expect(await told()).toEqual([{ ...OF, outcome: 'healthy', vitals: {} }]);
});

test('[PLT-295] a later error is reported as a crash', async () => {
  now = 11_000;
  throws(`${location.origin}/faq`);

  expect(await told()).toEqual([{ ...OF, outcome: 'crashed', phase: 'healthy', kind: 'render' }]);
});

test.each([
  [404, 'http'],
  [0, 'network'],
  [200, 'integrity'],
])('[PLT-295] a picture with the status %i is reported as %s', async (ended, kind) => {
  status = ended;
  pictureFails();

  expect(await told()).toEqual([{ ...OF, outcome: 'failed', phase: 'load', kind }]);
});

test('[PLT-295] a page without its styles is reported as failed', async () => {
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue({ length: 0 } as StyleSheetList); // the property is only read
  document.dispatchEvent(new Event('DOMContentLoaded'));

  expect(await told()).toEqual([{ ...OF, outcome: 'failed', phase: 'load', kind: 'integrity' }]);
});

test('[PLT-295] an unreadable inlined font is reported; a missing font of the reader’s machine is not', async () => {
  const fails = (ascentOverride: string) =>
    fonts.dispatchEvent(Object.assign(new Event('loadingerror'), { fontfaces: [{ ascentOverride }] }));
  fails('94.7%');
  const before = sent.length;
  fails('normal');

  expect(before).toBe(0);
  expect(await told()).toEqual([{ ...OF, outcome: 'failed', phase: 'load', kind: 'integrity' }]);
});

test('[PLT-295] the vitals are the largest paint, the largest shift without input and the slowest interaction', async () => {
  measures('largest-contentful-paint', { startTime: 800.4 }, { startTime: 1200.6 });
  measures(
    'layout-shift',
    { value: 0.1, startTime: 100 },
    { value: 0.05, startTime: 900 },
    { value: 0.5, startTime: 1000, hadRecentInput: true },
    { value: 0.12, startTime: 3000 },
  );
  measures(
    'event',
    { interactionId: 7, duration: 96 },
    { interactionId: 0, duration: 900 },
    { duration: 800 },
    { interactionId: 8, duration: 48 },
  );
  now = 12_000;
  page.dispatchEvent(new Event('pagehide'));

  expect(await told()).toEqual([{ ...OF, outcome: 'healthy', vitals: { lcp: 1201, cls: 0.15, inp: 96 } }]);
});

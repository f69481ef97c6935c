/** How this page fared with its version, as POST /api/mfe/health takes it. */
interface Fared {
  outcome: 'healthy' | 'failed' | 'crashed';
  phase?: string;
  kind?: string;
  vitals?: Record<string, number>;
}

/**
 * PLT-295. Tells the server once how the page fared with the version that has made it: well after ten seconds, with what the browser has
 * measured, or that a script of its own threw, or that its styles, its fonts or a picture did not come. It stands before everything else of
 * prerendered pages, as it stands here, so it names nothing outside of itself. PLT-318: `number` is what the server has written into the page.
 */
export function tellHealth(page: Document, version: string, number: string): void {
  const PROBATION_MS = 10_000;
  const FLUSH_MS = 30_000;
  const own = location.origin;
  const vitals: Record<string, number> = {};
  let isTold = false;
  const tell = (fared: Fared) => {
    if (isTold) return;
    isTold = true;
    const body = JSON.stringify({ remote: 'landing', version, page: number, ...fared });
    navigator.sendBeacon('/api/mfe/health', new Blob([body], { type: 'application/json' }));
  };
  const fail = (phase: string, kind: string) => {
    const hasStood = performance.now() >= PROBATION_MS;
    tell(hasStood ? { outcome: 'crashed', phase: 'healthy', kind } : { outcome: 'failed', phase, kind });
  };
  const stands = () => {
    if (performance.now() >= PROBATION_MS) tell({ outcome: 'healthy', vitals });
  };

  // Why it did not come the browser knows a moment later.
  const missing = (url: string) =>
    setTimeout(() => {
      const asked = performance.getEntriesByName(url).at(-1);
      const status = asked && 'responseStatus' in asked ? Number(asked.responseStatus) : 0;
      fail('load', status >= 400 ? 'http' : status === 0 ? 'network' : 'integrity');
    }, 200);
  const addressOf = (target: EventTarget | null) =>
    target instanceof HTMLImageElement ? target.currentSrc : target instanceof HTMLScriptElement ? target.src : '';
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) {
        // Of a stranger's code, an extension's say, nothing is told.
        if (event.filename.startsWith(own)) fail('mount', 'render');
      } else if (addressOf(event.target).startsWith(own)) missing(addressOf(event.target));
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.stack?.includes(own)) fail('mount', 'render');
  });
  // The stand-in for a font is one of the reader's machine, which may have none of it.
  page.fonts?.addEventListener('loadingerror', ({ fontfaces }) => {
    if (fontfaces.some(({ ascentOverride }) => ascentOverride === 'normal')) fail('load', 'integrity');
  });
  page.addEventListener('DOMContentLoaded', () => {
    if (page.styleSheets.length === 0) fail('load', 'integrity');
  });

  const observe = (type: string, see: (entry: PerformanceEntry) => void) => {
    if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return;
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', ({ startTime }) => (vitals['lcp'] = Math.round(startTime)));
  // The largest move, as the browsers' own measure counts it: what lies less than a second apart is one, for five seconds.
  let [sum, first, last] = [0, 0, -1000];
  observe('layout-shift', (entry) => {
    if (!('value' in entry) || ('hadRecentInput' in entry && entry.hadRecentInput)) return;
    const { startTime } = entry;
    if (startTime - last >= 1000 || startTime - first >= 5000) [sum, first] = [0, startTime];
    last = startTime;
    sum += Number(entry.value);
    vitals['cls'] = Math.max(vitals['cls'] ?? 0, Math.round(sum * 1000) / 1000);
  });
  observe('event', (entry) => {
    if (!('interactionId' in entry) || !entry.interactionId) return;
    vitals['inp'] = Math.max(vitals['inp'] ?? 0, Math.round(entry.duration));
  });

  page.addEventListener('visibilitychange', stands);
  addEventListener('pagehide', stands);
  setTimeout(stands, FLUSH_MS);
}

/** The page's report about its version, in the shape of POST /api/mfe/health. */
interface Fared {
  outcome: 'healthy' | 'failed' | 'crashed';
  phase?: string;
  kind?: string;
  vitals?: Record<string, number>;
}

/**
 * PLT-295. Reports once to the server how the page works with its version. After ten seconds the page reports success
 * and the browser's measurements. A failure is a thrown error of its own script, or missing styles, fonts or pictures.
 * This function runs before everything else in prerendered pages. The build inlines its source, so the function uses
 * nothing from outside of itself. PLT-318: `number` is the page's number, which the server has written into the page.
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

  // The browser knows the status a moment after the error event.
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
        // The page does not report errors of foreign code, such as an extension's.
        if (event.filename.startsWith(own)) fail('mount', 'render');
      } else if (addressOf(event.target).startsWith(own)) missing(addressOf(event.target));
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.stack?.includes(own)) fail('mount', 'render');
  });
  // A fallback font comes from the reader's machine, which may lack it: its failure does not count.
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
  // The largest layout shift, by the browsers' definition: shifts less than a second apart add up, for at most five
  // seconds.
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

import type { Bus, BusEvents } from '@planner/shell-api';
import { describeFederation, type ShareScopes } from '../devtools/federation-global.ts';
import { sendReport } from '../failing/reports.ts';
import { watchCrashes } from '../health/crashes.ts';
import type { BufferedCrashes } from '../health/buffered-crashes.ts';
import { createHealth } from '../health/health.ts';
import { watchVitals } from '../health/vitals.ts';
import type { RegistryStore } from '../healing/registry-store.ts';
import { WATCHDOG } from '../liveness/names.ts';
import { sendHeartbeats } from '../liveness/heartbeat.ts';
import type { ViewsNews } from './view-news.ts';
import { type ViewsWatch, watchViews } from './watch-views.ts';

const FLUSH_MS = 30_000;

interface Watch extends ViewsWatch {
  /** The number under which the page sends its requests. */
  pageId(): string;
  isRefusal(error: unknown): boolean;
  bus: Bus;
  /** The drafts of the page, as they are now. */
  drafts(): readonly BusEvents['draft-typed'][];
  news: Pick<ViewsNews, 'listen'>;
  crashes: BufferedCrashes;
  versions: Pick<RegistryStore, 'pageNumber' | 'whole' | 'subscribe'>;
  /** What the build of the shell shares; undefined in a build without federation. */
  scopes: ShareScopes | undefined;
  /** The version of the shell. */
  version: string;
  /** Whether code of the visitor's own machine runs in the page. */
  isOverridden: boolean;
}

/** PLT-217. What is sent lies ready until the page is hidden, or for half a minute. */
function watchHealth({ page, crashes, report, version, versions, pageId, isRefusal }: Watch) {
  const health = createHealth({
    // A page that was kept by a server of before has no number, and does not count.
    page: () => versions.pageNumber() ?? pageId(),
    now: () => performance.now(),
    vitals: watchVitals(),
    send: (fared) => sendReport(JSON.stringify(fared), '/api/mfe/health'),
  });
  watchCrashes({ crashes, report, isRefusal, tell: health.crashed });
  // It has brought a view about.
  health.hear({ step: 'shown', remote: 'shell', version, phase: 'healthy', at: performance.now() });
  page.document.addEventListener('visibilitychange', health.flush);
  page.addEventListener('pagehide', health.flush);
  page.setInterval(health.flush, FLUSH_MS);
  return health.hear;
}

/** Watches over the views of the page and over the page itself, from when the first view stands. */
export function beginWatch(watch: Watch): void {
  const { page, report, bus, news, isOverridden } = watch;
  const hear = [watchViews(watch)];
  // What is being developed is stopped by whoever looks into it, and is nobody's version (PLT-293).
  if (process.env['NODE_ENV'] === 'production' && !isOverridden) {
    const worker = new Worker(WATCHDOG);
    worker.addEventListener('error', () => report(new Error('the worker did not come'), 'heart'));
    hear.push(sendHeartbeats({ page, bus, drafts: watch.drafts(), worker }), watchHealth(watch));
  }
  describeFederation(watch);
  news.listen((told) => hear.forEach((one) => one(told)));
}

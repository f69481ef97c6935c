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
  /** The number that the page sends with its requests. */
  pageId(): string;
  isRefusal(error: unknown): boolean;
  bus: Bus;
  /** The current drafts of the page. */
  drafts(): readonly BusEvents['draft-typed'][];
  news: Pick<ViewsNews, 'listen'>;
  crashes: BufferedCrashes;
  versions: Pick<RegistryStore, 'pageNumber' | 'whole' | 'subscribe'>;
  /** The share scopes of the shell's build; undefined in a build without federation. */
  scopes: ShareScopes | undefined;
  /** The version of the shell. */
  version: string;
  /** Whether code from the user's own machine runs in the page. */
  isOverridden: boolean;
}

/** PLT-217. Watches the health of versions. Reports wait until the page is hidden, half a minute at most. */
function watchHealth({ page, crashes, report, version, versions, pageId, isRefusal }: Watch) {
  const health = createHealth({
    // A page cached from an older server has no number. Its reports do not count.
    page: () => versions.pageNumber() ?? pageId(),
    now: () => performance.now(),
    vitals: watchVitals(),
    send: (fared) => sendReport(JSON.stringify(fared), '/api/mfe/health'),
  });
  watchCrashes({ crashes, report, isRefusal, tell: health.crashed });
  // The shell works, because it has shown a view.
  health.hear({ step: 'shown', remote: 'shell', version, phase: 'healthy', at: performance.now() });
  page.document.addEventListener('visibilitychange', health.flush);
  page.addEventListener('pagehide', health.flush);
  page.setInterval(health.flush, FLUSH_MS);
  return health.hear;
}

/** Watches the views of the page and the page itself, from the moment when the first view is shown. */
export function beginWatch(watch: Watch): void {
  const { page, report, bus, news, isOverridden } = watch;
  const hear = [watchViews(watch)];
  // A page in development hangs at breakpoints, and its code is no deployed version (PLT-293).
  if (process.env['NODE_ENV'] === 'production' && !isOverridden) {
    const worker = new Worker(WATCHDOG);
    worker.addEventListener('error', () => report(new Error('the worker did not come'), 'heart'));
    hear.push(sendHeartbeats({ page, bus, drafts: watch.drafts(), worker }), watchHealth(watch));
  }
  describeFederation(watch);
  news.listen((told) => hear.forEach((one) => one(told)));
}

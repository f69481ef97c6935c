import type { Bus, BusEvents } from '@planner/shell-api';
import type { PageMessage } from './watchdog.ts';
import type { ViewNews } from '../isolation/view-news.ts';

const EVERY_MS = 1000;

interface Listening {
  page: Window;
  bus: Bus;
  /** The drafts that were typed before the worker started. */
  drafts: readonly BusEvents['draft-typed'][];
  worker: Pick<Worker, 'postMessage'>;
}

/**
 * PLT-216. Sends the watchdog worker the page's heartbeats, user, drafts and running versions. Returns a function that
 * reports the steps of views. Before printing or unloading, which block a page legitimately, it announces the pause.
 */
export function sendHeartbeats({ page, bus, drafts, worker }: Listening): (news: ViewNews) => void {
  const say = (said: PageMessage) => worker.postMessage(said);
  const beat = () => say({ beat: page.document.visibilityState === 'visible' });
  bus.latest('session').subscribe(({ userId }) => say({ user: userId }));
  for (const draft of drafts) say({ draft });
  bus.on('draft-typed').subscribe((draft) => say({ draft }));
  for (const event of ['beforeprint', 'beforeunload', 'pagehide', 'freeze'])
    page.addEventListener(event, () => say({ beat: false }));
  page.document.addEventListener('visibilitychange', beat);
  page.setInterval(beat, EVERY_MS);
  beat();
  return ({ step, remote, version }) => {
    // The code of a version already runs before its view is mounted.
    if (step === 'begun' || step === 'started') say({ ran: { remote, version } });
  };
}

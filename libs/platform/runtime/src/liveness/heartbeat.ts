import type { Bus, BusEvents } from '@planner/shell-api';
import type { PageMessage } from './watchdog.ts';
import type { ViewNews } from '../isolation/view-news.ts';

const EVERY_MS = 1000;

interface Listening {
  page: Window;
  bus: Bus;
  /** The drafts that were typed before. */
  drafts: readonly BusEvents['draft-typed'][];
  worker: Pick<Worker, 'postMessage'>;
}

/**
 * PLT-216. Says to a worker that the page is alive, what runs in it and what is typed; answers how to tell it of a view. What stops a page
 * for good reasons (printing, the browser's own question before it is left) is said ahead of it.
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
    // Its code runs before it is mounted.
    if (step === 'begun' || step === 'started') say({ ran: { remote, version } });
  };
}

import type { Bus } from '@planner/shell-api';
import type { RegistryStore } from '../healing/registry-store.ts';
import { readRegistry } from './registry.ts';
import { applyRegistry } from './apply-registry.ts';

const EVERY_MS = 15 * 60_000;

interface VersionsWatch {
  bus: Bus;
  versions: Pick<RegistryStore, 'whole' | 'getSnapshot' | 'replace' | 'renumber' | 'subscribe'>;
  /** The open page. */
  page: Document;
  now(): number;
  /** Fetches a page as the server would return it now. */
  askPage(): Promise<Document>;
  random(): number;
}

/** Many pages receive a change at once, so they spread their requests over this time. */
const SPREAD_MS = 2000;

/**
 * Returns the scripts that index.html names. Later files of the shell may still be loading, and a repeated request has
 * a query.
 */
function shellOf(page: Document): string {
  const scripts = page.querySelectorAll('script[data-own][src^="/shell/"]');
  return [...new Set([...scripts].map((script) => script.getAttribute('src')?.split('?')[0]))].join(' ');
}

/**
 * NAV-22, PLT-213. Applies a newly deployed registry as soon as the socket announces it; otherwise, at intervals, when
 * the user returns or navigates. Reports on the bus whether a running view or the shell is older than the registry.
 */
export function watchVersions({ bus, versions, page, now, askPage, random }: VersionsWatch): void {
  const own = shellOf(page);
  let isShellOld = false;
  let wasOld = false;
  let asked = now();

  const isViewOld = () =>
    [...page.querySelectorAll<HTMLElement>('[data-remote]')].some(({ dataset: { remote = '', version, offered } }) => {
      const [live] = versions.getSnapshot().remotes[remote]?.candidates ?? [];
      // A failed view has no version, and a version that was replaced in this view is not newer than the view.
      return live !== undefined && offered !== undefined && ![version, offered].includes(live.version);
    });
  const tell = () => {
    const isOld = isShellOld || isViewOld();
    if (isOld === wasOld) return;
    wasOld = isOld;
    bus.emit('registry', { remotes: Object.keys(versions.whole().remotes), isOld });
  };
  const ask = async () => {
    asked = now();
    // A failed request proves nothing about versions; the next check repeats it.
    const next = await askPage().catch(() => null);
    if (next === null) return;
    isShellOld ||= shellOf(next) !== own;
    applyRegistry(versions, readRegistry(next));
    tell();
  };
  const look = () => {
    if (page.visibilityState !== 'hidden' && now() - asked >= EVERY_MS) void ask();
  };
  let isWaiting = false;
  const askSoon = (revision = Infinity) => {
    // One answer is enough for several announcements.
    if (isWaiting || (versions.whole().revision ?? -1) >= revision) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      void ask();
    }, random() * SPREAD_MS);
  };

  page.addEventListener('visibilitychange', look);
  bus.on('route-changed').subscribe(() => {
    // After the page of the new path has rendered.
    setTimeout(tell);
    look();
  });
  bus.latest('registry-announced').subscribe(({ revision }) => askSoon(revision));
  versions.subscribe(() => void setTimeout(tell));
  tell();
}

const STYLES = /<style\b[^]*?<\/style>/g;

/**
 * Fetches a page of the shell itself, which no remote has prerendered. Inline styles are removed, because this page's
 * content policy rejects their nonce. Throws when the server answers with a failure.
 */
export async function askPage(): Promise<Document> {
  const answer = await fetch('/error/500');
  if (!answer.ok) throw new Error(`a page answered ${answer.status}`);
  return new DOMParser().parseFromString((await answer.text()).replace(STYLES, ''), 'text/html');
}

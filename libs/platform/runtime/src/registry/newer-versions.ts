import type { Bus } from '@planner/shell-api';
import type { RegistryStore } from '../healing/registry-store.ts';
import { readRegistry } from './registry.ts';
import { applyRegistry } from './apply-registry.ts';

const EVERY_MS = 15 * 60_000;

interface VersionsWatch {
  bus: Bus;
  versions: Pick<RegistryStore, 'whole' | 'getSnapshot' | 'replace' | 'renumber' | 'subscribe'>;
  /** The page as it is open. */
  page: Document;
  now(): number;
  /** A page as the server would give it now. */
  askPage(): Promise<Document>;
  random(): number;
}

/** So many pages hear of a change at once: they do not all ask at once. */
const SPREAD_MS = 2000;

/** The scripts that index.html names: a later file of the shell may be on its way, and one that was asked for again bears a query. */
function shellOf(page: Document): string {
  const scripts = page.querySelectorAll('script[data-own][src^="/shell/"]');
  return [...new Set([...scripts].map((script) => script.getAttribute('src')?.split('?')[0]))].join(' ');
}

/**
 * NAV-22, PLT-213. Takes what is deployed by now, as soon as the socket announces it, else when somebody comes back or goes on, seldom; and
 * tells the bus where what is shown is older than that: a view that runs on, or the shell.
 */
export function watchVersions({ bus, versions, page, now, askPage, random }: VersionsWatch): void {
  const own = shellOf(page);
  let isShellOld = false;
  let wasOld = false;
  let asked = now();

  const isViewOld = () =>
    [...page.querySelectorAll<HTMLElement>('[data-remote]')].some(({ dataset: { remote = '', version, offered } }) => {
      const [live] = versions.getSnapshot().remotes[remote]?.candidates ?? [];
      // A failed view names none, and a version that gave way here is not newer than the view.
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
    // A page that cannot be had now tells nothing about versions: the next look will.
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
    // Of several announcements one answer is enough.
    if (isWaiting || (versions.whole().revision ?? -1) >= revision) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      void ask();
    }, random() * SPREAD_MS);
  };

  page.addEventListener('visibilitychange', look);
  bus.on('route-changed').subscribe(() => {
    // Once the page of the new path stands.
    setTimeout(tell);
    look();
  });
  bus.latest('registry-announced').subscribe(({ revision }) => askSoon(revision));
  versions.subscribe(() => void setTimeout(tell));
  tell();
}

const STYLES = /<style\b[^]*?<\/style>/g;

/** A page of the shell's own, which no remote has prerendered. Its inline styles are left out: the policy of this page refuses their nonce. */
export async function askPage(): Promise<Document> {
  const answer = await fetch('/error/500');
  if (!answer.ok) throw new Error(`a page answered ${answer.status}`);
  return new DOMParser().parseFromString((await answer.text()).replace(STYLES, ''), 'text/html');
}

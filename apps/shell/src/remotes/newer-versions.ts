import type { Bus } from '@planner/shell-api';
import { readRegistry } from './registry.ts';

const EVERY_MS = 15 * 60_000;

interface VersionsWatch {
  bus: Bus;
  /** The page as it is open. */
  page: Document;
  now(): number;
  /** A page as the server would give it now. */
  askPage(): Promise<Document>;
}

/** What a page is made of: the version of each remote that it would show, and the shell's own files. */
function madeOf(page: Document): string {
  const { remotes } = readRegistry(page);
  const versions = Object.entries(remotes).map(([name, { candidates }]) => `${name}@${candidates[0]?.version}`);
  const scripts = [...page.querySelectorAll('script[src^="/shell/"]')].map((script) => script.getAttribute('src'));
  return [...versions, ...scripts].toSorted().join(' ');
}

/** NAV-22. Tells the bus that newer versions are live: looked up when somebody comes back or goes on, seldom. */
export function watchVersions({ bus, page, now, askPage }: VersionsWatch): void {
  const own = madeOf(page);
  const remotes = Object.keys(readRegistry(page).remotes);
  let asked = now();
  const look = async () => {
    if (page.visibilityState === 'hidden' || now() - asked < EVERY_MS) return;
    asked = now();
    // A page that cannot be had now tells nothing about versions: the next look will.
    const isOld = await askPage().then(
      (next) => madeOf(next) !== own,
      () => false,
    );
    if (isOld) bus.emit('registry', { remotes, isOld });
  };
  page.addEventListener('visibilitychange', () => void look());
  bus.on('route-changed').subscribe(() => void look());
}

/** A page of the shell's own, which no remote has prerendered. */
export async function askPage(): Promise<Document> {
  const answer = await fetch('/error/500');
  if (!answer.ok) throw new Error(`a page answered ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

import type { FirstAnswer } from '@planner/platform-contract';
import { WATCHDOG } from '@planner/platform-runtime/liveness';
import { builtPage, isOfPage, isSameBuild, isSameShell, withoutFirst } from './shell-html.ts';
import { dropFilesBut, keepFiles, keptFiles } from './files.ts';
import { orSooner } from './patience.ts';
import { STORES, type Store } from './store.ts';

/** One cached page serves every path: the shell decides by the address. */
const PAGE = '/page';

/** Returns whether the path is neither a call nor a file. The server separates paths in the same way. */
export const isPagePath = (path: string): boolean =>
  !/^\/(api|answer|bill|ws|mfe|shell|ics|telegram)(\/|$)/.test(path) && !/\.\w+$/.test(path);

const nameOf = (path: string) => path.split('/')[2] ?? '';

/** Caches the person's data in the page like the answers to requests. */
type KeepReads = (answers: readonly FirstAnswer[]) => Promise<void>;

interface Turns {
  /** The number of answered pages, and the number of the cached page. */
  answered: number;
  kept: number;
  last: Promise<unknown>;
}
const turns = new WeakMap<Store, Turns>();
function turnsOf(store: Store): Turns {
  const known = turns.get(store) ?? { answered: 0, kept: 0, last: Promise.resolve() };
  turns.set(store, known);
  return known;
}

/**
 * PWA-4. Caches a page of the shell with its files and the files of the remotes that were opened here. The page
 * replaces the former page only after all files have arrived, so that no page ever opens with mixed files.
 */
export async function keepPage(store: Store, answer: Response, keepReads: KeepReads): Promise<void> {
  const order = turnsOf(store);
  const mine = (order.answered += 1);
  const { bare, answers } = withoutFirst(await answer.clone().text());
  const page = builtPage(bare);
  if (page === null) return;
  await keepReads(answers);
  const opened = new Set([...(await keptFiles(store)), ...page.files].map(nameOf));
  const ofRemotes = page.remotes.flatMap(({ base, files }) => (opened.has(nameOf(base)) ? files : []));
  const files = [...new Set([...page.files, ...ofRemotes, WATCHDOG])];
  await keepFiles(store, files);
  const settled = order.last.then(async () => {
    // Another tab may have opened a newer page meanwhile. An older page may have deleted files that only this page
    // needs.
    if (mine < order.kept) return;
    await keepFiles(store, files);
    order.kept = mine;
    const pages = await store.open(STORES.pages);
    const before = builtPage((await pages.match(PAGE).then((kept) => kept?.text())) ?? '');
    await pages.put(PAGE, new Response(bare, { headers: answer.headers }));
    if (before === null || isSameBuild(before, page)) return;
    const isOfShell = isSameShell(before, page) ? (path: string) => path.startsWith('/shell/') : () => false;
    await dropFilesBut(store, (path) => path === WATCHDOG || isOfShell(path) || isOfPage(page, path));
  });
  order.last = settled.catch(() => undefined);
  await settled;
}

interface Around {
  keepReads: KeepReads;
  /** The request that the browser has sent before the worker was awake. */
  ahead?: Promise<Response | undefined> | undefined;
  /** Registers work that may continue after the answer. */
  later(work: Promise<unknown>): void;
  /** Runs when the cached page is the answer. */
  onKept(): void;
}

/**
 * PWA-4, PWA-23. Returns the page from the server. Without a network, or when nothing arrives in time, returns the
 * cached page.
 */
export async function pageOf(
  store: Store,
  request: Request,
  { keepReads, ahead, later, onKept }: Around,
): Promise<Response> {
  const asked = (async () => {
    const answer = (await ahead) ?? (await fetch(request));
    // A page that cannot be cached is no failure: the worker caches the next page.
    if (answer.ok) later(keepPage(store, answer.clone(), keepReads).catch(() => undefined));
    return answer;
  })();
  // The server's page may arrive after the browser shows the cached page.
  later(asked.catch(() => undefined));
  return orSooner(asked, async () => {
    const kept = await (await store.open(STORES.pages)).match(PAGE);
    if (kept !== undefined) onKept();
    return kept;
  });
}

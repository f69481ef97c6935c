import type { FirstAnswer } from '@planner/platform-contract';
import { WATCHDOG } from '@planner/platform-runtime/liveness';
import { builtPage, isOfPage, isSameBuild, withoutFirst } from './shell-html.ts';
import { dropFilesBut, keepFiles, keptFiles } from './files.ts';
import { orSooner } from './patience.ts';
import { STORES, type Store } from './store.ts';

/** One page stands for every path: the shell decides by the address what it shows. */
const PAGE = '/page';

/** What is no call and no file, as the server parts them too. */
export const isPagePath = (path: string): boolean =>
  !/^\/(api|ws|mfe|shell|ics|telegram)(\/|$)/.test(path) && !/\.\w+$/.test(path);

const nameOf = (path: string) => path.split('/')[2] ?? '';

/** Keeps what a page carries of the person, as if it had been asked for. */
type KeepReads = (answers: readonly FirstAnswer[]) => Promise<void>;

interface Turns {
  /** How many pages were answered, and which of them stands. */
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
 * PWA-4. Keeps a page of the shell together with its files and those of the remotes that were opened here, and only once all of them are
 * there: until then the page of before stands with the files of before, so that none is ever opened on a mix of both.
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
    // Another tab may have opened a newer page meanwhile, or an older one has taken files away that are of this page alone.
    if (mine < order.kept) return;
    await keepFiles(store, files);
    order.kept = mine;
    const pages = await store.open(STORES.pages);
    const before = builtPage((await pages.match(PAGE).then((kept) => kept?.text())) ?? '');
    await pages.put(PAGE, new Response(bare, { headers: answer.headers }));
    if (before !== null && !isSameBuild(before, page))
      await dropFilesBut(store, (path) => path === WATCHDOG || isOfPage(page, path));
  });
  order.last = settled.catch(() => undefined);
  await settled;
}

interface Around {
  keepReads: KeepReads;
  /** What the browser has asked before the worker was awake. */
  ahead?: Promise<Response | undefined> | undefined;
  /** What may go on when the page is answered. */
  later(work: Promise<unknown>): void;
  /** The kept page stands there. */
  onKept(): void;
}

/** PWA-4, PWA-23. A page from the server; without a network, or where nothing comes for a while, the one that was kept. */
export async function pageOf(
  store: Store,
  request: Request,
  { keepReads, ahead, later, onKept }: Around,
): Promise<Response> {
  const asked = (async () => {
    const answer = (await ahead) ?? (await fetch(request));
    // A page that could not be kept is no failure: the next one will be.
    if (answer.ok) later(keepPage(store, answer.clone(), keepReads).catch(() => undefined));
    return answer;
  })();
  // It may come when another one stands there already.
  later(asked.catch(() => undefined));
  return orSooner(asked, async () => {
    const kept = await (await store.open(STORES.pages)).match(PAGE);
    if (kept !== undefined) onKept();
    return kept;
  });
}

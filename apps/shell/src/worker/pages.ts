import { builtPage, isOfPage, isSameBuild } from './shell-html.ts';
import { dropFilesBut, keepFiles, keptFiles } from './files.ts';
import { STORES, type Store } from './store.ts';

/** One page stands for every path: the shell decides by the address what it shows. */
const PAGE = '/page';

/** What is no call and no file, as the server parts them too. */
export const isPagePath = (path: string): boolean =>
  !/^\/(api|ws|mfe|shell|ics|telegram)(\/|$)/.test(path) && !/\.\w+$/.test(path);

const nameOf = (path: string) => path.split('/')[2] ?? '';

/**
 * PWA-4. Keeps a page of the shell together with its files and those of the remotes that were opened here, and only once all of them are
 * there: until then the page of before stands with the files of before, so that none is ever opened on a mix of both.
 */
export async function keepPage(store: Store, answer: Response): Promise<void> {
  const page = builtPage(await answer.clone().text());
  if (page === null) return;
  const opened = new Set([...(await keptFiles(store)), ...page.files].map(nameOf));
  const ofRemotes = page.remotes.flatMap(({ base, files }) => (opened.has(nameOf(base)) ? files : []));
  await keepFiles(store, [...new Set([...page.files, ...ofRemotes])]);
  const pages = await store.open(STORES.pages);
  const before = builtPage((await pages.match(PAGE).then((kept) => kept?.text())) ?? '');
  await pages.put(PAGE, answer);
  if (before !== null && !isSameBuild(before, page)) await dropFilesBut(store, (path) => isOfPage(page, path));
}

interface Around {
  /** What the browser has asked before the worker was awake. */
  ahead?: Promise<Response | undefined> | undefined;
  /** What may go on when the page is answered. */
  later(work: Promise<unknown>): void;
}

/** PWA-4. A page from the server; without a network the one that was kept. */
export async function pageOf(store: Store, request: Request, { ahead, later }: Around): Promise<Response> {
  try {
    const answer = (await ahead) ?? (await fetch(request));
    // A page that could not be kept is no failure: the next one will be.
    if (answer.ok) later(keepPage(store, answer.clone()).catch(() => undefined));
    return answer;
  } catch (error) {
    const kept = await (await store.open(STORES.pages)).match(PAGE);
    if (kept === undefined) throw error;
    return kept;
  }
}

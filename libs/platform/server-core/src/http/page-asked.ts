/** A page as a query names it; both names of its size are accepted. */
export interface PageAsked {
  page: number;
  page_size?: number | undefined;
  per_page?: number | undefined;
}

/** A page of a list that is only added to: `up_to` is the newest number that its first page knew. */
export interface GrowingPageAsked extends PageAsked {
  up_to?: number | undefined;
}

/** The rows of a page, as SQL has it. */
export interface PageRows {
  limit: number;
  offset: number;
}

/** How many a list that grows shows unless somebody says how many. */
const USUAL_PAGE = 50;
/** Greater than every number of a row. */
export const NO_BOUND = 2_147_483_647;

/** API-30, API-23. Where a page begins and how long it is, as SQL has it, and as its answer names it. */
export function pageAsked({ page, page_size, per_page }: PageAsked): {
  named: { page: number; page_size: number };
  rows: PageRows;
} {
  const size = page_size ?? per_page ?? USUAL_PAGE;
  return { named: { page, page_size: size }, rows: { limit: size, offset: (page - 1) * size } };
}

/** The rows of a page of such a list. */
export interface GrowingRows {
  up_to: number;
  limit: number;
  offset: number;
}

/** One page of such a list, as it is answered. */
export interface PageOf<Item> {
  items: Item[];
  total: number;
  page: number;
  page_size: number;
  up_to: number | null;
}

interface Counts {
  total: number;
  up_to: number | null;
}

/** API-31. A page of what stood there when the first one was read: counted and read up to the same number. */
export async function growingPage<Item>(
  { up_to, ...asked }: GrowingPageAsked,
  count: (up_to: number) => Promise<readonly Counts[]>,
  read: (rows: GrowingRows) => Promise<Item[]>,
): Promise<PageOf<Item>> {
  const { named, rows } = pageAsked(asked);
  const [known = { total: 0, up_to: null }] = await count(up_to ?? NO_BOUND);
  const items = await read({ ...rows, up_to: known.up_to ?? 0 });
  return { items, total: known.total, ...named, up_to: up_to ?? known.up_to };
}

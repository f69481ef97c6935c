/** The page fields of a query; both names of the page size are accepted. */
export interface PageAsked {
  page: number;
  page_size?: number | undefined;
  per_page?: number | undefined;
}

/** The page fields of an append-only list. `up_to` is the newest row id that the first page knew. */
export interface GrowingPageAsked extends PageAsked {
  up_to?: number | undefined;
}

/** Limit and offset of a page, for SQL. */
export interface PageRows {
  limit: number;
  offset: number;
}

/** The default page size of a growing list. */
const USUAL_PAGE = 50;
/** Greater than the id of any row. */
export const NO_BOUND = 2_147_483_647;

/** API-30, API-23. Converts the page fields of a query to limit and offset for SQL, and to the fields of the answer. */
export function pageAsked({ page, page_size, per_page }: PageAsked): {
  named: { page: number; page_size: number };
  rows: PageRows;
} {
  const size = page_size ?? per_page ?? USUAL_PAGE;
  return { named: { page, page_size: size }, rows: { limit: size, offset: (page - 1) * size } };
}

/** Limit, offset and newest row id of a page of an append-only list, for SQL. */
export interface GrowingRows {
  up_to: number;
  limit: number;
  offset: number;
}

/** The answer for one page of an append-only list. */
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

/**
 * API-31. Returns a page of an append-only list. Both the count and the rows exclude rows newer than `up_to`, or, on
 * the first page, newer than the newest row now.
 */
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

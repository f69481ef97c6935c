import type { ApiError } from '@planner/api-client';
import type { CallKey, InputOf, ResultOf } from '@planner/contract';
import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { keyed } from './key-space.ts';
import { LIVE, type LiveAnswer, liveQuery } from './live-query.ts';
import type { LiveOptions } from './use-live.ts';

/**
 * The common fields of paged answers. An append-only list also returns `up_to`, the newest id when its first page was
 * read.
 */
interface Page<Item = unknown> {
  items: Item[];
  total: number;
  page: number;
  page_size: number;
  up_to?: number | null;
}

/** The reads that return pages. */
export type PagedKey = { [K in CallKey]: ResultOf<K> extends Page ? K : never }[CallKey];
type ItemOf<K extends PagedKey> = ResultOf<K> extends Page<infer Item> ? Item : never;

/** The number of the page, and `up_to` of the first page. */
type PageParam = { page: number; up_to?: number };

interface PagesOptions<Item> extends LiveOptions {
  /** Returns the unique key of a row: by default its id. Lists with two kinds of rows need another key. */
  keyOf?(item: Item): number | string;
}

/**
 * Rows without an id need a function for their key. Otherwise all of them would have the same missing key and appear as
 * one row.
 */
type OptionsOf<Item> = [Item] extends [{ id: unknown }]
  ? [options?: PagesOptions<Item>]
  : [options: PagesOptions<Item> & Required<Pick<PagesOptions<Item>, 'keyOf'>>];

// PagedKey allows only such answers, but the compiler cannot resolve the mapped type.
const pagesIn = <K extends PagedKey>(data: InfiniteData<LiveAnswer<K>> | undefined) =>
  (data?.pages ?? []).map((answer) => answer.data as ResultOf<K> & Page<ItemOf<K>>);

// OptionsOf requires a key for rows without an id.
const idOf = (item: unknown) => (item as { id: number }).id;

/**
 * Joins all pages into one answer: the fields of the first page and the rows of all. A row that moved between pages
 * appears once.
 */
function joined<Item, Result extends Page<Item>>(pages: readonly Result[], keyOf: (item: Item) => number | string) {
  const [first] = pages;
  if (first === undefined) return undefined;
  const rows = new Map(pages.flatMap(({ items }) => items.map((item) => [keyOf(item), item])));
  return { ...first, items: [...rows.values()] };
}

function nextOf(pages: readonly Page[]): PageParam | undefined {
  const { up_to, total, page_size } = pages[0] ?? { total: 0, page_size: 1 };
  if (pages.length * page_size >= total) return undefined;
  return { page: pages.length + 1, ...(typeof up_to === 'number' && { up_to }) };
}

/**
 * Reads a list page by page, up to the requested page. It refetches all pages together when one of their topics is
 * announced, or when a page reports another total than the first (STU-169, PLT-12).
 * @example
 * const { data, isWhole, more } = usePages('GET /api/all-students-archive-teachers', { query: {} });
 */
export function usePages<K extends PagedKey>(
  key: K,
  input: InputOf<K> & { query: object },
  ...[options]: OptionsOf<ItemOf<K>>
) {
  // Both kinds of OptionsOf are such an object, but the compiler cannot resolve the conditional type.
  const { keyOf = idOf, enabled = true, keepPrevious = false } = (options ?? {}) as PagesOptions<ItemOf<K>>;
  const list = JSON.stringify(input);
  const [asked, setAsked] = useState({ list, pages: 1 });
  const wanted = asked.list === list ? asked.pages : 1;
  const read = useInfiniteQuery<LiveAnswer<K>, ApiError, InfiniteData<LiveAnswer<K>>, QueryKey, PageParam>({
    ...LIVE,
    queryKey: keyed([key, input, 'pages']),
    queryFn: (context) => {
      // Every paged call accepts these parameters in addition to its own.
      const page = { ...input, query: { ...input.query, ...context.pageParam } } as InputOf<K>;
      return liveQuery(key, page).queryFn(context);
    },
    initialPageParam: { page: 1 },
    getNextPageParam: (_, pages) => nextOf(pagesIn<K>({ pages, pageParams: [] })),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
  const { data, hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, fetchNextPage, refetch } = read;
  const pages = pagesIn<K>(data);
  const isTorn = pages.some(({ total }) => total !== pages[0]?.total);

  // Repeats the request of a page that an announcement aborted.
  const isDue = hasNextPage && pages.length < wanted && !isFetching && !isPlaceholderData && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  useEffect(() => {
    if (isTorn && !isFetching) void refetch();
  }, [isTorn, isFetching, refetch]);

  const next = pages.length + 1;
  const more = useCallback(() => {
    setAsked({ list, pages: next });
    if (isFetchNextPageError) void fetchNextPage();
  }, [list, next, isFetchNextPageError, fetchNextPage]);
  return {
    ...read,
    data: joined<ItemOf<K>, ResultOf<K> & Page<ItemOf<K>>>(pages, keyOf),
    isWhole: !hasNextPage,
    more,
    /** The props of `ShowMore`, except the numbers. */
    end: { isLoading: read.isFetchingNextPage || isPlaceholderData, hasFailed: isFetchNextPageError, onMore: more },
  };
}

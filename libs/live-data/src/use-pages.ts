import type { ApiError } from '@planner/api-client';
import type { CallKey, InputOf, ResultOf } from '@planner/contract';
import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { keyed } from './key-space.ts';
import { LIVE, type LiveAnswer, liveQuery } from './live-query.ts';
import type { LiveOptions } from './use-live.ts';

/** What every answer by pages has; a list that is only added to says up to which number its first page had read. */
interface Page<Item = unknown> {
  items: Item[];
  total: number;
  page: number;
  page_size: number;
  up_to?: number | null;
}

/** The reads that answer by pages. */
export type PagedKey = { [K in CallKey]: ResultOf<K> extends Page ? K : never }[CallKey];
type ItemOf<K extends PagedKey> = ResultOf<K> extends Page<infer Item> ? Item : never;

/** Which page, and up to which number the first one had read. */
type PageParam = { page: number; up_to?: number };

interface PagesOptions<Item> extends LiveOptions {
  /** What tells one row from another: its id, unless there are rows of two kinds. */
  keyOf?(item: Item): number | string;
}

// PagedKey has such answers only; the compiler does not see through the mapping.
const pagesIn = <K extends PagedKey>(data: InfiniteData<LiveAnswer<K>> | undefined) =>
  (data?.pages ?? []).map((answer) => answer.data as ResultOf<K> & Page<ItemOf<K>>);

// Every row of every such call has an id.
const idOf = (item: unknown) => (item as { id: number }).id;

/** All pages as one answer: what the first one says, with the rows of each; one that moved meanwhile is there once. */
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
 * A list that the server answers page by page, as far as it was asked for. Its pages are read again together, as of one moment,
 * whenever one of their topics is announced, or one of them counts otherwise than the first (STU-169, PLT-12).
 * @example
 * const { data, isWhole, more } = usePages('GET /api/all-students-archive-teachers', { query: {} });
 */
export function usePages<K extends PagedKey>(
  key: K,
  input: InputOf<K> & { query: object },
  { keyOf = idOf, enabled = true, keepPrevious = false }: PagesOptions<ItemOf<K>> = {},
) {
  const list = JSON.stringify(input);
  const [asked, setAsked] = useState({ list, pages: 1 });
  const wanted = asked.list === list ? asked.pages : 1;
  const read = useInfiniteQuery<LiveAnswer<K>, ApiError, InfiniteData<LiveAnswer<K>>, QueryKey, PageParam>({
    ...LIVE,
    queryKey: keyed([key, input, 'pages']),
    queryFn: (context) => {
      // A call that answers pages takes these beside what it is asked with.
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

  // What an announcement has interrupted is asked for again.
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
    /** What `ShowMore` at the end of the list takes besides how much of it there is. */
    end: { isLoading: read.isFetchingNextPage || isPlaceholderData, hasFailed: isFetchNextPageError, onMore: more },
  };
}

import { type Answer, type ApiError, callForAnswer } from '@planner/api-client';
import type { CallKey, InputOf, ResultOf } from '@planner/contract';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { LIVE } from './live-query.ts';
import { askUntouched } from './topics.ts';
import type { LiveOptions } from './use-live.ts';

/** What every answer by pages has. */
export interface Page<Item = unknown> {
  items: Item[];
  total: number;
  page: number;
  page_size: number;
}

/** The reads that answer by pages. */
export type PagedKey = { [K in CallKey]: ResultOf<K> extends Page ? K : never }[CallKey];
type ItemOf<K extends PagedKey> = ResultOf<K> extends Page<infer Item> ? Item : never;

interface PagesOptions<Item> extends LiveOptions {
  /** What tells one row from another. */
  keyOf(item: Item): number | string;
}

const PAGE_SIZE = 50;

/** All pages as one answer: what the first one says, with the rows of each; one that moved meanwhile is there once. */
function joined<Item, Result extends Page<Item>>(pages: readonly Result[], keyOf: (item: Item) => number | string) {
  const [first] = pages;
  if (first === undefined) return undefined;
  const rows = new Map(pages.flatMap(({ items }) => items.map((item) => [keyOf(item), item])));
  return { ...first, items: [...rows.values()] };
}

/**
 * A list that the server answers page by page, as far as it was asked for. Its pages are read again together whenever one of their
 * topics is announced, or one of them counts otherwise than the first (STU-169).
 * @example
 * const { data, isWhole, more } = usePages('GET /api/all-students-archive-teachers', { query: {} }, { keyOf: ({ id }) => id });
 */
export function usePages<K extends PagedKey>(
  key: K,
  input: InputOf<K> & { query: object },
  { keyOf, enabled = true, keepPrevious = false }: PagesOptions<ItemOf<K>>,
) {
  const list = JSON.stringify(input);
  const [asked, setAsked] = useState({ list, pages: 1 });
  const wanted = asked.list === list ? asked.pages : 1;
  const read = useInfiniteQuery<
    Answer<ResultOf<K>>,
    ApiError,
    InfiniteData<Answer<ResultOf<K>>>,
    readonly [K, InputOf<K>, 'pages'],
    number
  >({
    ...LIVE,
    queryKey: [key, input, 'pages'],
    queryFn: ({ client, signal, pageParam }) => {
      // A call that answers pages takes these two beside what it is asked with.
      const page = { ...input, query: { ...input.query, page: pageParam, page_size: PAGE_SIZE } } as InputOf<K>;
      return askUntouched(client, () => callForAnswer(key, page, { signal }));
    },
    initialPageParam: 1,
    // PagedKey has such answers only; the compiler does not see through the mapping.
    getNextPageParam: ({ data }) => nextOf(data as unknown as Page),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
  const { data, hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, fetchNextPage, refetch } = read;
  // The same again: an answer of a call of PagedKey is a page of its rows.
  const pages = (data?.pages ?? []).map((answer) => answer.data as ResultOf<K> & Page<ItemOf<K>>);
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
  return { ...read, data: joined<ItemOf<K>, ResultOf<K> & Page<ItemOf<K>>>(pages, keyOf), isWhole: !hasNextPage, more };
}

const nextOf = ({ page, page_size, total }: Page): number | undefined =>
  page * page_size < total ? page + 1 : undefined;

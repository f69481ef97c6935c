import type { ApiError } from '@planner/api-client';
import type { CallKey, InputOf, ResultOf } from '@planner/contract';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type LiveAnswer, liveQuery } from './live-query.ts';
import type { LiveOptions } from './use-live.ts';

interface Page {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly page: number;
  readonly page_size: number;
  readonly up_to?: number | null;
}

/** The calls that answer a page of a list. */
export type PagedKey = { [K in CallKey]: ResultOf<K> extends Page ? K : never }[CallKey];
/** What stands in such a list. */
type ItemOf<K extends PagedKey> = Extract<ResultOf<K>, Page>['items'][number];

/** The pages read so far as one list. */
export interface Pages<K extends PagedKey> {
  /** What the first page answered. */
  readonly first: ResultOf<K>;
  readonly items: readonly ItemOf<K>[];
  /** How many there are at all. */
  readonly total: number;
}

/** Which page, and up to which number the first one had read. */
type PageParam = { page: number; up_to?: number };

// The keys are those whose answer is a page; TypeScript does not see that of a key that is not chosen yet.
const pageOf = <K extends PagedKey>(answer: LiveAnswer<K>) => answer.data as Page;

function pagesOf<K extends PagedKey>({ pages }: InfiniteData<LiveAnswer<K>>): Pages<K> | undefined {
  const [first] = pages;
  if (first === undefined) return undefined;
  const items = pages.flatMap((answer) => pageOf(answer).items);
  return { first: first.data, items: items as ItemOf<K>[], total: pageOf(first).total }; // items of pages of this key
}

function nextOf<K extends PagedKey>(pages: readonly LiveAnswer<K>[]): PageParam | undefined {
  const [first] = pages.map(pageOf);
  const { up_to, total, page_size } = first ?? { total: 0, page_size: 1 };
  if (pages.length * page_size >= total) return undefined;
  return { page: pages.length + 1, ...(typeof up_to === 'number' && { up_to }) };
}

/**
 * A list that is read page by page: the first page, and by `showMore` one more. An announced topic has all the shown pages
 * read again, in their order and as of the same moment, so that none of their lines is missing or there twice (PLT-12).
 * @example
 * const { data, hasMore, showMore } = useLivePages('GET /api/students/{id}/ledger', { params: { id } });
 */
export function useLivePages<K extends PagedKey>(key: K, input: InputOf<K>, { enabled = true }: LiveOptions = {}) {
  const { query: given, ...rest } = input as { query?: object }; // every call of a page takes a query
  const asked = ({ pageParam }: { pageParam: PageParam }) =>
    liveQuery(key, { ...rest, query: { ...given, ...pageParam } } as InputOf<K>); // what it took, and which page of it
  const { retry, networkMode, staleTime } = liveQuery(key, input);
  const read = useInfiniteQuery<
    LiveAnswer<K>,
    ApiError,
    Pages<K> | undefined,
    readonly [K, InputOf<K>, 'pages'],
    PageParam
  >({
    queryKey: [key, input, 'pages'],
    queryFn: (context) => asked(context).queryFn(context),
    initialPageParam: { page: 1 },
    getNextPageParam: (_, pages) => nextOf(pages),
    select: pagesOf,
    enabled,
    ...{ retry, networkMode, staleTime },
  });
  const { data, error, dataUpdatedAt, errorUpdatedAt, isFetching, isFetchingNextPage, hasNextPage, refetch } = read;
  return {
    ...{ data, error, dataUpdatedAt, errorUpdatedAt, isFetching, refetch },
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    showMore: () => void read.fetchNextPage(),
  };
}

/**
 * The members of the browser's caches that the worker uses. There is one cache of each kind, without a version in its
 * name.
 */
export type Store = Pick<CacheStorage, 'open' | 'delete'>;

/** The immutable files of builds, the shell's page, and the reads of an account. */
export const STORES = { files: 'files', pages: 'pages', reads: 'reads' } as const;

/** Returns an address without its host. */
export const pathOf = (url: string): string => new URL(url).pathname;

/** The header of a cached read: the time of reading in milliseconds. */
export const KEPT_AT = 'x-kept-at';

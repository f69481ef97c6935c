/** The browser's caches, as far as the worker uses them: one of each kind, none with a version in its name. */
export type Store = Pick<CacheStorage, 'open' | 'delete'>;

/** Files of builds, which never change; the page of the shell; what was read of an account. */
export const STORES = { files: 'files', pages: 'pages', reads: 'reads' } as const;

/** An address without its host. */
export const pathOf = (url: string): string => new URL(url).pathname;

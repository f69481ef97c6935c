/** One copy of a shared package in a page, as containers of module federation know it. */
export interface Share {
  /** What a container's code calls to have the module. */
  get(): (() => unknown) | Promise<() => unknown>;
}

/** What a page gives to its containers: by the name that is asked for, then by the version. */
export type ShareScope = Record<string, Record<string, Share>>;

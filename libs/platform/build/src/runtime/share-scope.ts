/** One copy of a shared package in a page, in the format of module federation. */
export interface Share {
  /** Returns the factory of the module. */
  get(): (() => unknown) | Promise<() => unknown>;
}

/** The shared packages of a page, by name and version. */
export type ShareScope = Record<string, Record<string, Share>>;

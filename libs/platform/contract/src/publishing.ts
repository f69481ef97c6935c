/** What a pack may hold, in bytes and in pieces; the server refuses more while it comes. */
export const PACK_LIMITS = {
  files: 1000,
  file: 20 * 1024 ** 2,
  all: 60 * 1024 ** 2,
  /** Of source maps, which nobody is served. */
  maps: 200 * 1024 ** 2,
  name: 200,
} as const;

/**
 * What a remote may weigh as gzip, in bytes: its entry, the entry of a standard build, which may hold the runtime of module federation, and
 * everything that a page of it loads at once.
 */
export const PACK_BUDGET = { entry: 14 * 1024, standardEntry: 40 * 1024, page: 80 * 1024 } as const;

/** The name of a field of a pack under which a file of the build, or a source map, comes. */
export const PACK_FIELDS = { file: 'files/', map: 'maps/' } as const;

/** What the publisher of a version signs: its manifest, which names the hash of every file, and its contract. */
export interface SignedStatement {
  remote: string;
  version: string;
  /** `sha384-…` of the bytes of manifest.json. */
  manifest: string;
  /** The same of contract.json; null where the build has none. */
  contract: string | null;
}

/** PLT-173. A statement as the text that is signed: each part a line, in this order. */
export const statementText = ({ remote, version, manifest, contract }: SignedStatement): string =>
  ['mfe 1', remote, version, manifest, contract ?? 'none'].join('\n');

/** The name of the container of a version: two versions under one name in a page would silently run old code. */
export const containerName = (remote: string, version: string): string => `${remote}_${version}`.replace(/\W/g, '_');

/** What stands in the way of a version: where, whom it would break where it is somebody, and in words. */
export interface PublishFault {
  field: string;
  consumer?: string;
  message: string;
}

/** What became of a pack. */
export interface Published {
  remote: string;
  version: string;
  /** `known`: the same bytes were there already; `fit`: it was looked over and not kept. */
  outcome: 'published' | 'known' | 'fit';
  files: number;
  bytes: number;
  /** Remotes that open its modals or have its extensions in their pages, as people are given them now. */
  consumers: string[];
}

/** The limits of a pack, in bytes and numbers of files. The server rejects a larger pack while it receives it. */
export const PACK_LIMITS = {
  files: 1000,
  file: 20 * 1024 ** 2,
  all: 60 * 1024 ** 2,
  /** All source maps together; the server never serves them. */
  maps: 200 * 1024 ** 2,
  name: 200,
} as const;

/**
 * The gzip budget of a remote, in bytes: its entry, and everything that one page of it loads at once. The entry of a
 * standard build has a larger budget, because it may contain the runtime of module federation.
 */
export const PACK_BUDGET = { entry: 14 * 1024, standardEntry: 40 * 1024, page: 80 * 1024 } as const;

/** The prefixes of a pack's field names, for files of the build and for source maps. */
export const PACK_FIELDS = { file: 'files/', map: 'maps/' } as const;

/** The content of a publisher's signature: the contract, and the manifest, which names the hash of every file. */
export interface SignedStatement {
  remote: string;
  version: string;
  /** `sha384-…` of the bytes of manifest.json. */
  manifest: string;
  /** `sha384-…` of the bytes of contract.json; null when the build has none. */
  contract: string | null;
}

/** PLT-173. Returns the signed text of a statement: each part on its own line, in this order. */
export const statementText = ({ remote, version, manifest, contract }: SignedStatement): string =>
  ['mfe 1', remote, version, manifest, contract ?? 'none'].join('\n');

/**
 * Returns the container name of a version. It contains the version, because with equal names a page with two versions
 * would silently run old code.
 */
export const containerName = (remote: string, version: string): string => `${remote}_${version}`.replace(/\W/g, '_');

/** A reason why a version is rejected: the field, the build that would break (if any), and a sentence. */
export interface PublishFault {
  field: string;
  consumer?: string;
  message: string;
}

/** The result of publishing a pack. */
export interface Published {
  remote: string;
  version: string;
  /**
   * `published`: the version is stored. `known`: the same bytes were stored before. `fit`: the pack was only validated,
   * not stored.
   */
  outcome: 'published' | 'known' | 'fit';
  files: number;
  bytes: number;
  /** Remotes that open its modals or show its extensions, in the versions that users receive now. */
  consumers: string[];
}

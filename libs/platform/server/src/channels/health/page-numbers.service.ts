import type { Candidate, Registry } from '@planner/platform-contract';
import { withTimeout } from '@planner/server-core';
import type { Database, Db } from '../../database/database.ts';
import { pageKey } from './page-key.repository.ts';
import { type PageIssued, signedPageNumber } from './page-number.ts';

/** The time limit for the database, in milliseconds; afterwards the page is sent without a number. */
const PATIENCE_MS = 1000;

interface Asking {
  ip: string;
  user_id: number | null;
  now: Date;
}

/** Returns a function that signs page numbers with this server's key. */
export async function pageNumberSigner(db: Db): Promise<(page: PageIssued) => string> {
  const key = await pageKey(db);
  return (page) => signedPageNumber(key, page);
}

/** A visitor who is not signed in can only open public pages of a remote. */
const isForVisitors = ({ routes }: Candidate) => routes.some((route) => route.public === true);

/** PLT-318, PLT-319. Returns a function that adds a page number to a registry. A process reads the key once. */
export function pageNumbers({ db }: Database): (registry: Registry, asking: Asking) => Promise<Registry> {
  let signer: ReturnType<typeof pageNumberSigner> | undefined;
  const known = () =>
    (signer ??= withTimeout(() => pageNumberSigner(db), PATIENCE_MS).catch((error: unknown) => {
      signer = undefined;
      throw error;
    }));
  return async (registry, asking) => {
    const sign = await known().catch(() => null);
    if (sign === null) return registry;
    const versions = Object.entries(registry.remotes).flatMap(([remote, { candidates }]) =>
      candidates
        .filter((candidate) => asking.user_id !== null || isForVisitors(candidate))
        .map(({ version }) => ({ remote, version })),
    );
    return { ...registry, page: sign({ ...asking, versions }) };
  };
}

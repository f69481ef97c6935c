import type { Candidate, Registry } from '@planner/platform-contract';
import { withTimeout } from '@planner/server-core';
import type { Database, Db } from '../../database/database.ts';
import { pageKey } from './page-key.repository.ts';
import { type PageIssued, signedPageNumber } from './page-number.ts';

/** A page waits no longer for a database that does not answer, and goes out without a number. */
const PATIENCE_MS = 1000;

interface Asking {
  ip: string;
  user_id: number | null;
  now: Date;
}

/** Signs numbers of pages with the key of this server. */
export async function pageNumberSigner(db: Db): Promise<(page: PageIssued) => string> {
  const key = await pageKey(db);
  return (page) => signedPageNumber(key, page);
}

/** A visitor who is not signed in can open nothing of a remote but its public pages. */
const isForVisitors = ({ routes }: Candidate) => routes.some((route) => route.public === true);

/** PLT-318, PLT-319. Numbers the registry of a page; a process reads the key once. */
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

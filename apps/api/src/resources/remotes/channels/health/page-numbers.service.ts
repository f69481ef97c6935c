import type { Candidate, Registry } from '@planner/contract';
import type { Database } from '../../../../database/database.ts';
import { soon } from '../soon.ts';
import { pageKey } from './page-key.repository.ts';
import { signedPageNumber } from './page-number.ts';

/** A page waits no longer for a database that does not answer, and goes out without a number. */
const PATIENCE_MS = 1000;

interface Asking {
  ip: string;
  user_id: number | null;
  now: Date;
}

/** A visitor who is not signed in can open nothing of a remote but its public pages. */
const isForVisitors = ({ routes }: Candidate) => routes.some((route) => route.public === true);

/** PLT-318, PLT-319. Numbers the registry of a page; a process reads the key once. */
export function pageNumbers({ db }: Pick<Database, 'db'>): (registry: Registry, asking: Asking) => Promise<Registry> {
  let key: Promise<Buffer> | undefined;
  const known = () =>
    (key ??= soon(() => pageKey(db), PATIENCE_MS).catch((error: unknown) => {
      key = undefined;
      throw error;
    }));
  return async (registry, asking) => {
    const secret = await known().catch(() => null);
    if (secret === null) return registry;
    const versions = Object.entries(registry.remotes).flatMap(([remote, { candidates }]) =>
      candidates
        .filter((candidate) => asking.user_id !== null || isForVisitors(candidate))
        .map(({ version }) => ({ remote, version })),
    );
    return { ...registry, page: signedPageNumber(secret, { ...asking, versions }) };
  };
}

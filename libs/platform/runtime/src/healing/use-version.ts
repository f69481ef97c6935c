import type { Candidate } from '@planner/platform-contract';
import { useState } from 'react';
import type { RemoteFailure } from '../failing/failure.ts';
import type { RemoteHost } from '../loading/remote-host.ts';

type ViewStatus =
  | { readonly state: 'loading' | 'shown'; readonly failure?: never; readonly isGivenUp?: never }
  | { readonly state: 'failed'; readonly failure: RemoteFailure; readonly isGivenUp?: true };

const LOADING: ViewStatus = { state: 'loading' };

interface VersionWish {
  /** The version that a newly started view would use. */
  offered: Candidate;
  /** Whether a version contains the page, modal or extension of the view. */
  has(candidate: Candidate): boolean;
}

/** The version and the status of a view of a remote. */
export interface RunVersion {
  readonly version: Candidate;
  /** The version that was offered when this view started. `version` differs if another version has replaced it. */
  readonly offered: string;
  /** A new number starts a new view. */
  readonly attempt: number;
  readonly status: ViewStatus;
  shown(this: void, version: Candidate): void;
  failed(this: void, failure: RemoteFailure): void;
  /** Quarantines the failed version, so that the next version replaces it. */
  giveUp(this: void, host: Pick<RemoteHost, 'versions'>): void;
  /** Starts the version that is offered now. */
  again(this: void): void;
}

/**
 * PLT-62, PLT-140. A running view keeps its version after a deployment, unless that version lacks the page. After a
 * failure before the user could type, the next version that this view has not tried replaces it.
 */
export function useVersion({ offered, has }: VersionWish): RunVersion {
  const [{ version, attempt, tried, started }, setRun] = useState({
    version: offered,
    attempt: 0,
    tried: [offered.name],
    started: offered.version,
  });
  const [status, setStatus] = useState(LOADING);
  const start = (next: Candidate, before: readonly string[]) => {
    setRun({ version: next, attempt: attempt + 1, tried: [...before, next.name], started: next.version });
    setStatus(LOADING);
  };
  if (version !== offered && has(offered)) {
    const { failure, isGivenUp } = status;
    const heals = failure && (isGivenUp || failure.phase !== 'healthy') && !tried.includes(offered.name);
    if (heals) start(offered, tried);
    else if (!has(version)) start(offered, []);
  }
  return {
    version,
    offered: started,
    attempt,
    status,
    shown(by) {
      if (by !== version) setRun((run) => ({ ...run, version: by }));
      setStatus({ state: 'shown' });
    },
    failed: (failure) => setStatus({ state: 'failed', failure }),
    giveUp({ versions }) {
      versions.quarantine(version.name, null);
      if (status.failure) setStatus({ ...status, isGivenUp: true });
    },
    again: () => start(offered, []),
  };
}

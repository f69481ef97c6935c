import type { Candidate } from '@planner/platform-contract';
import { useState } from 'react';
import type { RemoteFailure } from '../failing/failure.ts';
import type { RemoteHost } from '../loading/remote-host.ts';

type ViewStatus =
  | { readonly state: 'loading' | 'shown'; readonly failure?: never; readonly isGivenUp?: never }
  | { readonly state: 'failed'; readonly failure: RemoteFailure; readonly isGivenUp?: true };

const LOADING: ViewStatus = { state: 'loading' };

interface VersionWish {
  /** The version that a view started now would be of. */
  offered: Candidate;
  /** Whether a version has what the view shows. */
  has(candidate: Candidate): boolean;
}

/** What a place of a remote's view runs, and how it stands. */
export interface RunVersion {
  readonly version: Candidate;
  /** The version that was offered when this view started: `version` is another one where that one gave way. */
  readonly offered: string;
  /** Another one starts a view anew. */
  readonly attempt: number;
  readonly status: ViewStatus;
  shown(this: void, version: Candidate): void;
  failed(this: void, failure: RemoteFailure): void;
  /** The version that has failed is started no more, and the next one takes its place. */
  giveUp(this: void, host: Pick<RemoteHost, 'versions'>): void;
  /** Starts what is offered by now. */
  again(this: void): void;
}

/**
 * PLT-62, PLT-140. A running view stays of its version when another is put live, unless it lacks what is shown; one that failed before
 * somebody may have typed into it gives way to the next version that this place has not tried.
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

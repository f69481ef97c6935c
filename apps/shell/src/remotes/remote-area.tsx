import type { Candidate } from '@planner/contract';
import { Loading, Skeleton } from '@planner/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RemoteFailure } from './failing/failure.ts';
import { FailureCard } from './failing/failure-card.tsx';
import { hasPage } from './registry.ts';
import styles from './remotes.module.css';
import { runView, type ViewStage } from './running-view.ts';

interface RemoteAreaProps {
  stage: ViewStage;
  remote: string;
  /** The version that a view started now would be of. */
  candidate: Candidate;
  home: string;
  supportUrl: string | undefined;
}

type Showing = { state: 'loading' | 'shown' } | { state: 'failed'; failure: RemoteFailure; at: string };

/** The place of one remote's pages: its view, a skeleton until then, its card when it fails. Keyed by remote. */
export function RemoteArea({ stage, remote, candidate, home, supportUrl }: RemoteAreaProps) {
  const place = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const path = useRef(pathname);
  const [showing, setShowing] = useState<Showing>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // A running view stays of its version when another is put live, unless it lacks the page.
  const [started, setStarted] = useState(candidate);
  if (started !== candidate && !hasPage(started, pathname)) {
    setStarted(candidate);
    setShowing({ state: 'loading' });
  }

  useEffect(() => {
    path.current = pathname;
  }, [pathname]);

  const retry = useCallback(() => {
    setShowing({ state: 'loading' });
    setStarted(candidate);
    setAttempt((number) => number + 1);
  }, [candidate]);

  useEffect(() => {
    const container = place.current;
    if (!container) return undefined;
    return runView(stage, { remote, candidate: started }, { kind: 'page', pathname: path.current }, container, {
      onShown: () => setShowing({ state: 'shown' }),
      onFailed: (failure) => setShowing({ state: 'failed', failure, at: path.current }),
    });
  }, [stage, remote, started, attempt]);

  // Another page of the remote that failed on this one may well be alive.
  const failedAt = showing.state === 'failed' ? showing.at : pathname;
  useEffect(() => {
    if (failedAt !== pathname) retry();
  }, [failedAt, pathname, retry]);

  return (
    <div className={styles.area} data-remote={remote}>
      {/* Never hidden: a view measures itself and scrolls while it mounts. The skeleton steps aside by its style. */}
      <div ref={place} className={styles.place} />
      {showing.state === 'loading' && (
        <Loading className={styles.waiting}>
          <Skeleton width="40%" height={28} />
          <Skeleton height={220} />
          <Skeleton height={120} />
        </Loading>
      )}
      {showing.state === 'failed' && (
        <FailureCard
          failure={showing.failure}
          home={home}
          supportUrl={supportUrl}
          onRetry={showing.failure.kind === 'contract' ? () => window.location.reload() : retry}
        />
      )}
    </div>
  );
}

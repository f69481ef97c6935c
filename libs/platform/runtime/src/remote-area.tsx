import { Loading, Skeleton } from '@planner/platform-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FailureCard } from './failing/failure-card.tsx';
import { useRetryWhenBack } from './failing/use-retry-when-back.ts';
import { useVersion } from './healing/use-version.ts';
import { type Chosen, hasPage } from './registry/registry.ts';
import styles from './remotes.module.css';
import { runView } from './loading/running-view.ts';
import type { RemoteHost } from './loading/remote-host.ts';

/** The version that a new view would use, and the parts around it. */
interface RemoteAreaProps extends Chosen {
  host: RemoteHost;
  home: string;
  supportUrl: string | undefined;
}

/** Shows the pages of one remote: the view, a skeleton while it loads, or the card after a failure. Keyed by remote. */
export function RemoteArea({ host, remote, candidate, next, home, supportUrl }: RemoteAreaProps) {
  const place = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const path = useRef(pathname);
  const [failedAt, setFailedAt] = useState(pathname);
  const run = useVersion({ offered: candidate, has: (version) => hasPage(version, pathname) });
  const { version, attempt, status } = run;

  useEffect(() => {
    path.current = pathname;
  }, [pathname]);

  const show = useEffectEvent((container: HTMLElement) =>
    runView(
      host,
      { remote, candidate: version, next: version === candidate ? next : undefined },
      { kind: 'page', pathname: path.current },
      container,
      {
        onShown: run.shown,
        onFailed(failure) {
          setFailedAt(path.current);
          run.failed(failure);
        },
      },
    ),
  );
  // Only a new attempt starts a new view: a version that replaced another one keeps running.
  useEffect(() => (place.current ? show(place.current) : undefined), [host, remote, attempt]);

  useRetryWhenBack(status.failure ?? null, run.again);

  // PLT-11: after a failure on one page, another page of the remote may work.
  const isElsewhere = status.state === 'failed' && failedAt !== pathname;
  const again = useEffectEvent(run.again);
  useEffect(() => {
    if (isElsewhere) again();
  }, [isElsewhere]);

  return (
    <div
      className={styles.area}
      data-remote={remote}
      data-version={version.version}
      data-offered={status.state === 'failed' ? undefined : run.offered}
    >
      {/* Never hidden, because a view measures itself and scrolls while it mounts. CSS hides the skeleton instead. */}
      <div ref={place} className={styles.place} />
      {status.state === 'loading' && (
        <Loading className={styles.waiting}>
          <Skeleton width="40%" height={28} />
          <Skeleton height={220} />
          <Skeleton height={120} />
        </Loading>
      )}
      {status.state === 'failed' && (
        <FailureCard
          failure={status.failure}
          home={home}
          supportUrl={supportUrl}
          onRetry={status.failure.kind === 'contract' ? () => window.location.reload() : run.again}
          onGoBack={version === candidate && next && hasPage(next, pathname) ? () => run.giveUp(host) : undefined}
        />
      )}
    </div>
  );
}

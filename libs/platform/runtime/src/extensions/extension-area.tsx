import { createGiven, type Extension } from '@planner/shell-api';
import { Loading, Skeleton } from '@planner/platform-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PartCard } from '../failing/failed-part.tsx';
import { useRetryWhenBack } from '../failing/use-retry-when-back.ts';
import { useVersion } from '../healing/use-version.ts';
import { type Chosen, hasView } from '../registry/registry.ts';
import { runView } from '../loading/running-view.ts';
import type { RemoteHost } from '../loading/remote-host.ts';

interface ExtensionAreaProps {
  host: RemoteHost;
  extension: Extension & { chosen: Chosen };
  props: object;
}

/**
 * PLT-85, PLT-86, PLT-140. Shows one extension in a page of another remote. A small card replaces an extension when all
 * its versions have failed.
 */
export function ExtensionArea({ host, extension, props }: ExtensionAreaProps) {
  const place = useRef<HTMLDivElement>(null);
  const [given] = useState(() => createGiven(props));
  const { slot, label, chosen } = extension;
  const { remote, candidate, next } = chosen;
  const target = { kind: 'piece', name: slot, given } as const;
  const run = useVersion({ offered: candidate, has: (version) => hasView(version, target) });
  const { version, attempt, status } = run;

  useEffect(() => given.give(props), [given, props]);
  const show = useEffectEvent((container: HTMLElement) =>
    runView(host, { remote, candidate: version, next: version === candidate ? next : undefined }, target, container, {
      onShown: run.shown,
      onFailed: run.failed,
    }),
  );
  useEffect(() => (place.current ? show(place.current) : undefined), [host, remote, slot, attempt]);

  useRetryWhenBack(status.failure ?? null, run.again);

  const isOutdated = status.failure?.kind === 'contract';
  return (
    <div data-extension={`${slot} of ${extension.owner}`}>
      <div ref={place} />
      {status.state === 'loading' && (
        <Loading>
          <Skeleton height={96} />
        </Loading>
      )}
      {status.state === 'failed' && (
        <PartCard
          label={label}
          failure={status.failure}
          onRetry={isOutdated ? () => window.location.reload() : run.again}
          onGoBack={version === candidate && next ? () => run.giveUp(host) : undefined}
        />
      )}
    </div>
  );
}

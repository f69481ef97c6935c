import { createGiven, type Piece } from '@planner/shell-api';
import { Loading, Skeleton } from '@planner/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PartCard } from '../failing/failed-part.tsx';
import { useRetryWhenBack } from '../failing/use-retry-when-back.ts';
import { useVersion } from '../healing/use-version.ts';
import { type Chosen, hasView } from '../registry/registry.ts';
import { runView } from '../loading/running-view.ts';
import type { ViewStage } from '../loading/view-stage.ts';

interface PieceAreaProps {
  stage: ViewStage;
  piece: Piece & { chosen: Chosen };
  props: object;
}

/** PLT-85, PLT-86, PLT-140. The place of one piece in a page of another remote; what fails for good is a small card here. */
export function PieceArea({ stage, piece, props }: PieceAreaProps) {
  const place = useRef<HTMLDivElement>(null);
  const [given] = useState(() => createGiven(props));
  const { slot, label, chosen } = piece;
  const { remote, candidate, next } = chosen;
  const target = { kind: 'piece', name: slot, given } as const;
  const run = useVersion({ offered: candidate, has: (version) => hasView(version, target) });
  const { version, attempt, standing } = run;

  useEffect(() => given.give(props), [given, props]);
  const show = useEffectEvent((container: HTMLElement) =>
    runView(stage, { remote, candidate: version, next: version === candidate ? next : undefined }, target, container, {
      onShown: run.shown,
      onFailed: run.failed,
    }),
  );
  useEffect(() => (place.current ? show(place.current) : undefined), [stage, remote, slot, attempt]);

  useRetryWhenBack(standing.failure ?? null, run.again);

  const isOutdated = standing.failure?.kind === 'contract';
  return (
    <div data-piece={`${slot} of ${piece.owner}`}>
      <div ref={place} />
      {standing.state === 'loading' && (
        <Loading>
          <Skeleton height={96} />
        </Loading>
      )}
      {standing.state === 'failed' && (
        <PartCard
          label={label}
          failure={standing.failure}
          onRetry={isOutdated ? () => window.location.reload() : run.again}
          onGoBack={version === candidate && next ? () => run.giveUp(stage) : undefined}
        />
      )}
    </div>
  );
}

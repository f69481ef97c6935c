import { createGiven, type Piece } from '@planner/shell-api';
import { Loading, Skeleton } from '@planner/ui';
import { useEffect, useRef, useState } from 'react';
import { PartCard } from '../remotes/failing/failed-part.tsx';
import type { RemoteFailure } from '../remotes/failing/failure.ts';
import type { Chosen } from '../remotes/registry.ts';
import { runView, type ViewStage } from '../remotes/running-view.ts';

interface PieceAreaProps {
  stage: ViewStage;
  piece: Piece & { chosen: Chosen };
  props: object;
}

/** PLT-85, PLT-86. The place of one piece in a page of another remote; a failure of it is a small card here. */
export function PieceArea({ stage, piece, props }: PieceAreaProps) {
  const place = useRef<HTMLDivElement>(null);
  const [given] = useState(() => createGiven(props));
  // A running piece stays of its version when another is put live; trying anew takes the one that is live then.
  const [started, setStarted] = useState(piece.chosen);
  const [attempt, setAttempt] = useState(0);
  const [isShown, setIsShown] = useState(false);
  const [failure, setFailure] = useState<RemoteFailure | null>(null);
  const { slot, label } = piece;

  useEffect(() => given.give(props), [given, props]);
  useEffect(() => {
    const container = place.current;
    if (!container) return undefined;
    return runView(stage, started, { kind: 'piece', name: slot, given }, container, {
      onShown: () => setIsShown(true),
      onFailed: setFailure,
    });
  }, [stage, started, slot, given, attempt]);

  const retry = () => {
    if (failure?.kind === 'contract') return window.location.reload();
    setFailure(null);
    setIsShown(false);
    setStarted(piece.chosen);
    setAttempt((number) => number + 1);
  };

  return (
    <div data-piece={`${slot} of ${piece.owner}`}>
      <div ref={place} />
      {!isShown && !failure && (
        <Loading>
          <Skeleton height={96} />
        </Loading>
      )}
      {failure && <PartCard label={label} failure={failure} onRetry={retry} />}
    </div>
  );
}

import { useLatest } from '@planner/shell-api';
import { useEffect, useEffectEvent, useRef } from 'react';
import { HttpFailure, type RemoteFailure } from './failure.ts';

const isOutOfReach = (failure: RemoteFailure) =>
  ['network', 'timeout'].includes(failure.kind) || (failure instanceof HttpFailure && failure.status >= 500);

/**
 * PLT-340. Retries a view that failed because the server was unreachable, as soon as the browser is online and live
 * updates run again. After a failure while the server answers, the user retries.
 */
export function useRetryWhenBack(failure: RemoteFailure | null, onRetry: () => void): void {
  const { offlineSince = null, updates = 'off' } = useLatest('connection') ?? {};
  const isDown = offlineSince !== null || updates === 'interrupted' || updates === 'stopped';
  const wasDown = useRef(false);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isDown) wasDown.current = true;
    else if (wasDown.current && failure !== null && isOutOfReach(failure)) {
      wasDown.current = false;
      retry();
    }
  }, [isDown, failure]);
}

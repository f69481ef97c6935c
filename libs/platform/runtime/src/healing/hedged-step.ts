import { type Phase, TimeoutFailure, withTimeout } from '../failing/failure.ts';

interface Patience {
  /** Limits in milliseconds. After `hedge` the step also starts the other version. */
  hedge: number;
  limit: number;
  phase: Phase;
}

/**
 * PLT-145. Runs a step within its limit. If the step takes longer than `hedge`, `other` starts too. When `other` is
 * ready first, the step rejects with a TimeoutFailure.
 */
export function hedgedStep<Result>(
  step: Promise<Result>,
  other: (() => Promise<unknown>) | null,
  { hedge, limit, phase }: Patience,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const late = () => reject(new TimeoutFailure(phase, `${phase} took longer than another version to come`));
  const timer = setTimeout(() => void other?.().then(late, () => undefined), hedge);
  step.then(resolve, reject);
  return withTimeout(promise, limit, phase).finally(() => clearTimeout(timer));
}

import { type Phase, TimeoutFailure, withTimeout } from '../failing/failure.ts';

interface Patience {
  /** In milliseconds; after the first of them the other one is asked for. */
  hedge: number;
  limit: number;
  phase: Phase;
}

/** PLT-145. A step within its limit; once the other one has come, which is asked for when it takes long, it is waited for no more. */
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

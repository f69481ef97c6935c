export type FailureKind = 'contract' | 'network' | 'http' | 'integrity' | 'timeout' | 'evaluation' | 'render';
export type Phase = 'gate' | 'load' | 'mount' | 'probation' | 'healthy';

/** Returns a new number that identifies one failure to users and in logs. */
export const newNumber = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '0');

/** The failure of a remote. Its class names the cause, and its phase how far the remote had started. */
export abstract class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  abstract readonly kind: FailureKind;
  phase: Phase;
  readonly number = newNumber();
  /** The failed version. The caller that requested this version sets the field. */
  of: { remote: string; version: string } | null = null;

  constructor(phase: Phase, message: string, cause?: unknown) {
    super(message, { cause });
    this.phase = phase;
  }
}

/** The version does not fit the page or comes from a foreign origin. */
export class ContractFailure extends RemoteFailure {
  readonly kind = 'contract';
}

/** No response: the network or the server is unreachable. */
export class NetworkFailure extends RemoteFailure {
  readonly kind = 'network';
}

/** The server answered with an error status instead of the file. */
export class HttpFailure extends RemoteFailure {
  readonly kind = 'http';
  readonly status: number;

  constructor(phase: Phase, message: string, status: number) {
    super(phase, `${message}: ${status}`);
    this.status = status;
  }
}

/** The received file differs from the build. */
export class IntegrityFailure extends RemoteFailure {
  readonly kind = 'integrity';
}

/** A step exceeded its time limit. */
export class TimeoutFailure extends RemoteFailure {
  readonly kind = 'timeout';
}

/** The code threw while it loaded. */
export class EvaluationFailure extends RemoteFailure {
  readonly kind = 'evaluation';
}

/** The code threw while it rendered. */
export class RenderFailure extends RemoteFailure {
  readonly kind = 'render';
}

/** Returns the promise, or rejects with a TimeoutFailure of the phase after the given milliseconds. */
export function withTimeout<Result>(promise: Promise<Result>, milliseconds: number, phase: Phase): Promise<Result> {
  return new Promise((done, fail) => {
    const timer = setTimeout(
      () => fail(new TimeoutFailure(phase, `${phase} took longer than ${milliseconds} ms`)),
      milliseconds,
    );
    promise.then(done, fail).finally(() => clearTimeout(timer));
  });
}

export type FailureKind = 'contract' | 'network' | 'http' | 'integrity' | 'timeout' | 'evaluation' | 'render';
export type Phase = 'gate' | 'load' | 'mount' | 'probation' | 'healthy';

/** By what a person and a log speak of one failure. */
export const newNumber = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '0');

/** A remote did not come, or came and fell: its class says what went wrong, the phase how far it had got. */
export abstract class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  abstract readonly kind: FailureKind;
  phase: Phase;
  readonly number = newNumber();
  /** Whose failure it is: known to whoever asked for the version. */
  of: { remote: string; version: string } | null = null;

  constructor(phase: Phase, message: string, cause?: unknown) {
    super(message, { cause });
    this.phase = phase;
  }
}

/** The version does not fit the page, or is not from here. */
export class ContractFailure extends RemoteFailure {
  readonly kind = 'contract';
}

/** Nothing came: the network, or the server, is away. */
export class NetworkFailure extends RemoteFailure {
  readonly kind = 'network';
}

/** The server answered, with a status instead of the file. */
export class HttpFailure extends RemoteFailure {
  readonly kind = 'http';
  readonly status: number;

  constructor(phase: Phase, message: string, status: number) {
    super(phase, `${message}: ${status}`);
    this.status = status;
  }
}

/** Something else came than what was built. */
export class IntegrityFailure extends RemoteFailure {
  readonly kind = 'integrity';
}

/** It took too long. */
export class TimeoutFailure extends RemoteFailure {
  readonly kind = 'timeout';
}

/** The code threw while it was loaded. */
export class EvaluationFailure extends RemoteFailure {
  readonly kind = 'evaluation';
}

/** The code threw while it was shown. */
export class RenderFailure extends RemoteFailure {
  readonly kind = 'render';
}

/** The same promise, or a timeout failure of the phase after so long. */
export function withTimeout<Result>(promise: Promise<Result>, milliseconds: number, phase: Phase): Promise<Result> {
  return new Promise((done, fail) => {
    const timer = setTimeout(
      () => fail(new TimeoutFailure(phase, `${phase} took longer than ${milliseconds} ms`)),
      milliseconds,
    );
    promise.then(done, fail).finally(() => clearTimeout(timer));
  });
}

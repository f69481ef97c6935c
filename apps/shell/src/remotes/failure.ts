export type FailureKind = 'contract' | 'network' | 'timeout' | 'evaluation' | 'render';
export type Phase = 'gate' | 'load' | 'mount' | 'probation' | 'healthy';

/** A remote did not come, or came and fell: what went wrong and how far it had got. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly kind: FailureKind;
  readonly phase: Phase;
  /** By what a person and a log speak of this one failure. */
  readonly number = String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '0');

  constructor(kind: FailureKind, phase: Phase, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.phase = phase;
  }
}

// Rspack names a chunk that did not come ChunkLoadError; the federation runtime says RUNTIME-008 of an entry.
const NOT_LOADED = /ChunkLoadError|Loading (css )?chunk|RUNTIME-008|Failed to load|fetch|timed? ?out/i;

/** What kind of trouble an error of the loader is: of the network, which may be over, or of the code, which will not. */
export function kindOfLoadError(error: unknown): FailureKind {
  return NOT_LOADED.test(String(error)) || (error instanceof Error && NOT_LOADED.test(error.name))
    ? 'network'
    : 'evaluation';
}

/** The same promise, or a timeout failure of the phase after so long. */
export function withLimit<Result>(promise: Promise<Result>, milliseconds: number, phase: Phase): Promise<Result> {
  return new Promise((done, fail) => {
    const timer = setTimeout(
      () => fail(new RemoteFailure('timeout', phase, `${phase} took longer than ${milliseconds} ms`)),
      milliseconds,
    );
    promise.then(done, fail).finally(() => clearTimeout(timer));
  });
}

/** PLT-3. Asks once more for a chunk that did not come: after a failed preload the browser answers the first wish from memory. */
export async function loadTwice<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof RemoteFailure || kindOfLoadError(error) !== 'network') throw error;
    return load();
  }
}

import { EvaluationFailure, type Phase, RemoteFailure, RenderFailure } from './failure.ts';
import { failureOfFile, isMissingFile } from './missing-file.ts';

/**
 * PLT-63. Returns the failure for an error of a version. The class of the error decides its kind: a missing file or a
 * fault of the code. `name` is the version's name for the message.
 */
export async function failureOf(error: unknown, name: string, phase: Phase): Promise<RemoteFailure> {
  if (error instanceof RemoteFailure) return error;
  if (isMissingFile(error)) return failureOfFile(error, phase);
  const Failure = phase === 'gate' || phase === 'load' ? EvaluationFailure : RenderFailure;
  return new Failure(phase, `${name}: ${String(error)}`, error);
}

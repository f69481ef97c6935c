import { EvaluationFailure, type Phase, RemoteFailure, RenderFailure } from './failure.ts';
import { failureOfFile, isMissingFile } from './missing-file.ts';

/** PLT-63. The failure that an error of a version, by its name, is, by the class of the error: of a file that did not come, or of the code. */
export async function failureOf(error: unknown, name: string, phase: Phase): Promise<RemoteFailure> {
  if (error instanceof RemoteFailure) return error;
  if (isMissingFile(error)) return failureOfFile(error, phase);
  const Failure = phase === 'gate' || phase === 'load' ? EvaluationFailure : RenderFailure;
  return new Failure(phase, `${name}: ${String(error)}`, error);
}

import {
  HttpFailure,
  IntegrityFailure,
  NetworkFailure,
  type Phase,
  type RemoteFailure,
  TimeoutFailure,
} from './failure.ts';

/** A file did not come; neither a script nor a stylesheet tells why. */
export class MissingFile extends Error {
  override readonly name = 'ChunkLoadError';
  readonly request: string;
  readonly type: string;
  readonly integrity: string | undefined;

  constructor(request: string, type: 'error' | 'timeout', integrity?: string) {
    super(request);
    this.request = request;
    this.type = type;
    this.integrity = integrity;
  }
}

/** Whether it is a missing file, also as a build's runtime makes one for the chunks it loads: of this class, by its name. */
export const isMissingFile = (error: unknown): error is Pick<MissingFile, 'type' | 'request' | 'integrity'> =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'type' in error && 'request' in error;

const ASK_MS = 3000;

/** Whether it is what a hash is of, by the algorithm that the hash names: what was built before names another one. */
async function isOf(body: ArrayBuffer, integrity: string): Promise<boolean> {
  const [algorithm = ''] = integrity.split('-');
  const hash = new Uint8Array(await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), body));
  return `${algorithm}-${btoa(String.fromCharCode(...hash))}` === integrity;
}

/** The status that the browser was answered with when it asked for a file; 0 where it does not tell. */
function statusThen(request: string): number {
  const asked = performance.getEntriesByName(new URL(request, location.href).href).at(-1);
  return asked && 'responseStatus' in asked ? Number(asked.responseStatus) : 0;
}

/** PLT-63. Why a file did not come: its address is asked once more, past the browser's cache, which keeps what comes. */
export async function failureOfFile(
  { request, type, integrity }: Pick<MissingFile, 'type' | 'request' | 'integrity'>,
  phase: Phase,
): Promise<RemoteFailure> {
  if (type === 'timeout') return new TimeoutFailure(phase, `${request} did not come in time`);
  const [url = ''] = request.split('?');
  try {
    const answer = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(ASK_MS) });
    if (!answer.ok) return new HttpFailure(phase, url, answer.status);
    const body = await answer.arrayBuffer();
    // A page on plain http has no hashes to compare by; the browser itself has refused the file there all the same.
    if (integrity && crypto.subtle && !(await isOf(body, integrity))) {
      return new IntegrityFailure(phase, `${url} is not what was built`);
    }
    // It comes now, as it was built.
    const status = statusThen(request);
    return status >= 400
      ? new HttpFailure(phase, url, status)
      : new NetworkFailure(phase, `${url} did not come at first`);
  } catch (error) {
    return new NetworkFailure(phase, `${url} did not come`, error);
  }
}

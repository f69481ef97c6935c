import {
  HttpFailure,
  IntegrityFailure,
  NetworkFailure,
  type Phase,
  type RemoteFailure,
  TimeoutFailure,
} from './failure.ts';

/** A file did not load. Neither a script nor a stylesheet element reports why. */
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

/**
 * Whether an error is a missing file. Also matches the errors that a build's runtime creates for its chunks, by their
 * name.
 */
export const isMissingFile = (error: unknown): error is Pick<MissingFile, 'type' | 'request' | 'integrity'> =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'type' in error && 'request' in error;

const ASK_MS = 3000;

/** Whether the body matches the hash. The hash names its algorithm, because older builds use another one. */
async function isOf(body: ArrayBuffer, integrity: string): Promise<boolean> {
  const [algorithm = ''] = integrity.split('-');
  const hash = new Uint8Array(await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), body));
  return `${algorithm}-${btoa(String.fromCharCode(...hash))}` === integrity;
}

/** Returns the HTTP status of the browser's last request for a file, or 0 if the browser does not report it. */
function statusThen(request: string): number {
  const asked = performance.getEntriesByName(new URL(request, location.href).href).at(-1);
  return asked && 'responseStatus' in asked ? Number(asked.responseStatus) : 0;
}

/**
 * PLT-63. Returns the failure with the reason why a file did not load. It requests the address once more past the
 * browser's cache, and the cache keeps the new answer.
 */
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
    // A page on plain http has no crypto.subtle and cannot compare hashes. The browser itself has rejected the file
    // there anyway.
    if (integrity && crypto.subtle && !(await isOf(body, integrity))) {
      return new IntegrityFailure(phase, `${url} is not what was built`);
    }
    // The file loads now and matches the build.
    const status = statusThen(request);
    return status >= 400
      ? new HttpFailure(phase, url, status)
      : new NetworkFailure(phase, `${url} did not come at first`);
  } catch (error) {
    return new NetworkFailure(phase, `${url} did not come`, error);
  }
}

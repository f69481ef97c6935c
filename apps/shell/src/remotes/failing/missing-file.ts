import type { Candidate } from '@planner/contract';
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

  constructor(request: string, type: 'error' | 'timeout') {
    super(request);
    this.request = request;
    this.type = type;
  }
}

/** Whether it is a missing file, also as Rspack's runtime makes one for the chunks it loads: of this class, by its name. */
export const isMissingFile = (error: unknown): error is Pick<MissingFile, 'type'> & { request?: string } =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'type' in error;

/** PLT-3. Asks once more for a file that did not come: after a failed preload the browser answers the first wish from memory. */
export async function loadTwice<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    return load();
  }
}

const ASK_MS = 3000;

async function digest(body: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', body));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}

/** What is wrong with a file's address now; null when the file comes as it was built. */
async function faultOf(url: string, integrity: string | undefined, phase: Phase): Promise<RemoteFailure | null> {
  try {
    const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) });
    if (!answer.ok) return new HttpFailure(phase, url, answer.status);
    const body = await answer.arrayBuffer();
    // A page on plain http has no hashes to compare by; the browser itself has refused the file there all the same.
    const isChanged = integrity && crypto.subtle && (await digest(body)) !== integrity;
    return isChanged ? new IntegrityFailure(phase, `${url} is not what was built`) : null;
  } catch (error) {
    return new NetworkFailure(phase, `${url} did not come`, error);
  }
}

/** PLT-63. Why a file of a candidate did not come: its address is asked once more. A stylesheet does not tell its own, so the page's are asked. */
export async function failureOfFile(
  { request, type }: { request?: string; type: string },
  { base, files, pages }: Candidate,
  phase: Phase,
): Promise<RemoteFailure> {
  if (type === 'timeout') return new TimeoutFailure(phase, `${request} did not come in time`);
  const origin = location.origin;
  const asked = request
    ? [new URL(request, origin).pathname.slice(base.length)]
    : [...new Set(Object.values(pages).flat())].filter((file) => file.endsWith('.css'));
  const faults = await Promise.all(asked.map((file) => faultOf(base + file, files[file], phase)));
  return (
    faults.find((fault) => fault !== null) ?? new NetworkFailure(phase, `${asked.join(', ')} did not come at first`)
  );
}

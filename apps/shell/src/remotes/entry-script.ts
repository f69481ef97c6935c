import type { Candidate } from '@planner/contract';
import { RemoteFailure } from './failure.ts';

function addScript(url: string, integrity: string | undefined, limit: number): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    const end = (failure?: RemoteFailure) => {
      clearTimeout(timer);
      script.remove();
      if (failure) fail(failure);
      else done();
    };
    const timer = setTimeout(
      () => end(new RemoteFailure('timeout', 'load', `${url} did not come within ${limit} ms`)),
      limit,
    );
    script.src = url;
    script.async = true;
    // The same two attributes as the preload link has, or the file would be fetched twice.
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.onload = () => end();
    script.onerror = () => end(new RemoteFailure('network', 'load', `${url} could not be loaded`));
    document.head.append(script);
  });
}

/** PLT-3. Loads a candidate's entry with its hash; what fails by the network is asked for once more, past caches. */
export async function loadEntryScript(candidate: Candidate, limit: number): Promise<void> {
  const url = candidate.base + candidate.entry;
  const integrity = candidate.files[candidate.entry];
  try {
    await addScript(url, integrity, limit);
  } catch (error) {
    if (!(error instanceof RemoteFailure) || error.kind !== 'network') throw error;
    await addScript(`${url}?retry=1`, integrity, limit);
  }
}

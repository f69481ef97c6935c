import type { Candidate } from '@planner/contract';
import { TimeoutFailure } from './failing/failure.ts';
import { loadTwice, MissingFile } from './failing/missing-file.ts';

function addScript(url: string, integrity: string | undefined, limit: number): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    const end = (failure?: Error) => {
      clearTimeout(timer);
      script.remove();
      if (failure) fail(failure);
      else done();
    };
    const timer = setTimeout(() => end(new TimeoutFailure('load', `${url} did not come within ${limit} ms`)), limit);
    script.src = url;
    script.async = true;
    // The same two attributes as the preload link has, or the file would be fetched twice.
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.onload = () => end();
    script.onerror = () => end(new MissingFile(url, 'error'));
    document.head.append(script);
  });
}

/** PLT-3. Loads a candidate's entry with its hash; one that does not come is asked for once more, past caches. */
export function loadEntryScript(candidate: Candidate, limit: number): Promise<void> {
  const url = candidate.base + candidate.entry;
  let query = '';
  return loadTwice(() => {
    const asked = url + query;
    query = '?retry=1';
    return addScript(asked, candidate.files[candidate.entry], limit);
  });
}

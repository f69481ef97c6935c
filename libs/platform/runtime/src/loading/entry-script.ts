import type { Candidate } from '@planner/platform-contract';
import { newNumber, TimeoutFailure } from '../failing/failure.ts';
import { isMissingFile, MissingFile } from '../failing/missing-file.ts';

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
    script.onerror = () => end(new MissingFile(url, 'error', integrity));
    document.head.append(script);
  });
}

/** Of each entry that has failed in this page the mark that its address carries since then. */
const marks = new Map<string, string>();

/**
 * PLT-3, PLT-102. Loads a candidate's entry with its hash; one that does not come is asked for once more, from then on
 * under an address of which neither a cache nor a failed preload knows.
 */
export async function loadEntryScript({ base, entry, files }: Candidate, limit: number): Promise<void> {
  const url = base + entry;
  const ask = () => {
    const mark = marks.get(url);
    return addScript(mark ? `${url}?fresh=${mark}` : url, files[entry], limit).catch((error: unknown) => {
      marks.set(url, newNumber());
      throw error;
    });
  };
  await ask().catch((error: unknown) => {
    if (!isMissingFile(error)) throw error;
    return ask();
  });
}

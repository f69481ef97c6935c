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
    // Without the same two attributes as the preload link, the browser would fetch the file twice.
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.onload = () => end();
    script.onerror = () => end(new MissingFile(url, 'error', integrity));
    document.head.append(script);
  });
}

/** A suffix for the address of each entry that has failed in this page. */
const marks = new Map<string, string>();

/**
 * PLT-3, PLT-102. Loads a candidate's entry with its hash. An entry that does not load is requested once more. From
 * then on its address is unknown to every cache and to the failed preload.
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

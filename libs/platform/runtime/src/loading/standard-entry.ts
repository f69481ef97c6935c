import type { Candidate } from '@planner/platform-contract';
import { MissingFile } from '../failing/missing-file.ts';
import { loadEntryScript } from './entry-script.ts';

/**
 * Fetches a file with its hash. A file that does not match is fetched once more, past the browser's cache. Throws a
 * MissingFile.
 */
async function askFor(url: string, integrity: string): Promise<void> {
  try {
    const answer = await fetch(url, { integrity }).catch(() => fetch(url, { integrity, cache: 'reload' }));
    if (!answer.ok) throw new MissingFile(url, 'error', integrity);
  } catch (error) {
    throw error instanceof MissingFile ? error : new MissingFile(url, 'error', integrity);
  }
}

/**
 * PLT-350, PLT-351. Returns the container of a build by the standard plugin. Such a build contains no hashes, so all
 * its files are compared before any of them runs (PLT-1). The browser then takes the files from its cache.
 */
export async function loadStandardEntry(
  candidate: Candidate,
  { name, type }: NonNullable<Candidate['federation']>,
  entryLimit: number,
): Promise<unknown> {
  const { base, entry, files } = candidate;
  await Promise.all(Object.entries(files).map(([file, integrity]) => askFor(base + file, integrity)));
  if (type === 'module') return import(/* webpackIgnore: true */ new URL(base + entry, location.href).href);
  await loadEntryScript(candidate, entryLimit);
  return Reflect.get(window, name);
}

import type { Candidate } from '@planner/platform-contract';
import { MissingFile } from '../failing/missing-file.ts';
import { loadEntryScript } from './entry-script.ts';

/** Asks for a file with its hash; one that did not come as it was built is asked for once more, past the browser's cache. */
async function askFor(url: string, integrity: string): Promise<void> {
  try {
    const answer = await fetch(url, { integrity }).catch(() => fetch(url, { integrity, cache: 'reload' }));
    if (!answer.ok) throw new MissingFile(url, 'error', integrity);
  } catch (error) {
    throw error instanceof MissingFile ? error : new MissingFile(url, 'error', integrity);
  }
}

/**
 * PLT-350, PLT-351. The container of a build by the standard plugin. Such a build knows no hashes, so all its files are compared with theirs
 * before any of them runs (PLT-1); the browser takes them out of its cache afterwards.
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

import type { Candidate } from '@planner/platform-contract';
import type { Remote } from '@planner/shell-api';
import { failureOf } from '../failing/classify.ts';
import { withTimeout } from '../failing/failure.ts';
import type { LoadCandidate } from './federation.ts';
import { checkCompatibility, type SharedVersions } from './compatibility.ts';

export interface RemoteLoaderParts {
  /** What the page has to give; the version of the server's contract among it. */
  provided(): SharedVersions;
  /** The page's, and those from which an override may come. */
  origins(): readonly string[];
  loadLimit: number;
  loadCandidate: LoadCandidate;
  /** Asks for the files of a view ahead of the code that will ask for them. */
  preload(candidate: Candidate, files: readonly string[]): void;
}

/** Brings remotes into the page: gate, preload, load. */
export interface RemoteLoader {
  /** Asks for a version's files, and a page's where its path is given, without waiting. */
  warmUp(candidate: Candidate, path?: string): void;
  /** Each version of a remote once a page; one that failed is tried anew by the next call. */
  load(candidate: Candidate): Promise<Remote>;
}

/** PLT-2, PLT-3: gate, preload and load of a version, once however many ask for it. */
export function createRemoteLoader(parts: RemoteLoaderParts): RemoteLoader {
  const { loadLimit } = parts;
  /** By the name that no two versions share. */
  const loaded = new Map<string, Promise<Remote>>();

  const open = async (candidate: Candidate): Promise<Remote> => {
    checkCompatibility(candidate, parts.provided(), parts.origins());
    parts.preload(candidate, candidate.preload);
    try {
      return await withTimeout(parts.loadCandidate(candidate), loadLimit, 'load');
    } catch (error) {
      throw await failureOf(error, candidate.name, 'load');
    }
  };

  return {
    warmUp(candidate, path) {
      parts.preload(candidate, [...candidate.preload, ...(path ? (candidate.pages[path] ?? []) : [])]);
    },
    load(candidate) {
      const known = loaded.get(candidate.name);
      if (known) return known;
      const loading = open(candidate);
      loaded.set(candidate.name, loading);
      loading.catch(() => loaded.delete(candidate.name));
      return loading;
    },
  };
}

import type { Candidate } from '@planner/platform-contract';
import type { Remote } from '@planner/shell-api';
import { failureOf } from '../failing/classify.ts';
import { withTimeout } from '../failing/failure.ts';
import type { LoadCandidate } from './federation.ts';
import { checkCompatibility, type SharedVersions } from './compatibility.ts';

export interface RemoteLoaderParts {
  /** The packages that the page provides, and the version of the server's contract. */
  provided(): SharedVersions;
  /** The page's own origin and the origins of overrides. */
  origins(): readonly string[];
  loadLimit: number;
  loadCandidate: LoadCandidate;
  /** Requests the files of a view before its code needs them. */
  preload(candidate: Candidate, files: readonly string[]): void;
}

/** Loads remotes into the page: compatibility check, preload, load. */
export interface RemoteLoader {
  /** Preloads the files of a version, and of a page if `path` is given. Does not wait. */
  warmUp(candidate: Candidate, path?: string): void;
  /**
   * Loads each version once a page. A version that failed is loaded again by the next call. Rejects with a
   * RemoteFailure.
   */
  load(candidate: Candidate): Promise<Remote>;
}

/** PLT-2, PLT-3. Creates the loader: it checks, preloads and loads each version once for all callers. */
export function createRemoteLoader(parts: RemoteLoaderParts): RemoteLoader {
  const { loadLimit } = parts;
  /** Keyed by the name, which is unique for each version. */
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

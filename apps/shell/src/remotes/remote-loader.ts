import type { Candidate, Registry } from '@planner/contract';
import type { Remote } from '@planner/shell-api';
import { kindOfLoadError, loadTwice, RemoteFailure, withLimit } from './failure.ts';
import type { LoadCandidate } from './federation.ts';
import { checkGate, type Provided } from './gate.ts';
import { candidateOf } from './registry.ts';

export interface RemoteLoaderParts {
  registry: Registry;
  provided: Provided;
  origin: string;
  loadLimit: number;
  loadCandidate: LoadCandidate;
  /** Asks for the files of a view ahead of the code that will ask for them. */
  preload(candidate: Candidate, files: readonly string[]): void;
}

/** Brings remotes into the page: gate, preload, load. */
export interface RemoteLoader {
  /** Asks for a remote's files, and a page's where its path is given, without waiting. */
  warmUp(remote: string, path?: string): void;
  /** Each remote once a page; one that failed is tried anew by the next call. */
  load(remote: string): Promise<Remote>;
}

/** PLT-2, PLT-3. */
export function createRemoteLoader(parts: RemoteLoaderParts): RemoteLoader {
  const { registry, provided, origin, loadLimit } = parts;
  const loaded = new Map<string, Promise<Remote>>();

  const open = async (candidate: Candidate): Promise<Remote> => {
    checkGate(candidate, { ...provided, contract: registry.contract || (provided['contract'] ?? '') }, origin);
    parts.preload(candidate, candidate.preload);
    try {
      return await withLimit(
        loadTwice(() => parts.loadCandidate(candidate)),
        loadLimit,
        'load',
      );
    } catch (error) {
      if (error instanceof RemoteFailure) throw error;
      throw new RemoteFailure(kindOfLoadError(error), 'load', `${candidate.name}: ${String(error)}`, { cause: error });
    }
  };

  return {
    warmUp(remote, path) {
      const candidate = candidateOf(registry, remote);
      if (candidate) parts.preload(candidate, [...candidate.preload, ...(path ? (candidate.pages[path] ?? []) : [])]);
    },
    load(remote) {
      const known = loaded.get(remote);
      if (known) return known;
      const candidate = candidateOf(registry, remote);
      if (!candidate) return Promise.reject(new RemoteFailure('contract', 'gate', `${remote} is not deployed`));
      const loading = open(candidate);
      loaded.set(remote, loading);
      loading.catch(() => loaded.delete(remote));
      return loading;
    },
  };
}

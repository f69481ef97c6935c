import type { Candidate } from '@planner/platform-contract';
import type { Remote } from '@planner/shell-api';
import { loadEntryScript } from './entry-script.ts';
import { EvaluationFailure } from '../failing/failure.ts';

/** Loads the one module that a candidate exposes. */
export type LoadCandidate = (candidate: Candidate) => Promise<Remote>;

/** The container of module federation that a remote's entry stores in a global variable. */
interface Container {
  init(scope: object, tokens: object[], options: object): unknown;
  get(module: string): Promise<() => { default?: Remote }>;
}

// A build provides its shared modules under these names, whichever startup mode of the federation plugin it uses.
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Record<'default', object>;

const SCOPE = 'default';
// A container of an older build looks up the federation runtime by this name.
const RUNTIME = '_FEDERATION_RUNTIME_CORE';

/** The globals of the page by names that a build chooses; the type of `window` does not know them. */
const globals = window as unknown as Record<string, unknown>;

/**
 * PLT-310. Loads the federation runtime for a container whose build does not declare that the container starts without
 * it.
 */
async function giveRuntime({ container }: Candidate): Promise<void> {
  if (container === 'plain' || RUNTIME in globals) return;
  globals[RUNTIME] = await import(/* webpackChunkName: "older-containers" */ '@module-federation/runtime-core');
}

/**
 * Returns the container of a candidate's entry. Few pages need the code for a build of the standard plugin, so it is
 * loaded on demand.
 */
async function entryOf(candidate: Candidate, limit: number): Promise<unknown> {
  const { federation, name } = candidate;
  if (federation) {
    const { loadStandardEntry } = await import(/* webpackChunkName: "background" */ './standard-entry.ts');
    return loadStandardEntry(candidate, federation, limit);
  }
  await loadEntryScript(candidate, limit);
  return globals[name];
}

/**
 * Makes the page a host of module federation. It initializes the container of an entry with the page's shared packages,
 * and gets the container's module.
 */
export function createFederation(entryLimit: number): LoadCandidate {
  const opened = new Map<string, Promise<Container>>();

  async function open(candidate: Candidate): Promise<Container> {
    await Promise.all([giveRuntime(candidate), __webpack_init_sharing__(SCOPE)]);
    // A value that is no container fails in the check below.
    const container = (await entryOf(candidate, entryLimit)) as Partial<Container> | undefined;
    if (!container?.init || !container.get) {
      throw new EvaluationFailure('load', `${candidate.entry} left no ${candidate.name}`);
    }
    const shareScopeMap = __webpack_share_scopes__;
    await container.init(shareScopeMap[SCOPE], [], { shareScopeMap, shareScopeKeys: SCOPE });
    // The check above has found both methods.
    return container as Container;
  }

  return async (candidate) => {
    const { name } = candidate;
    const opening = opened.get(name) ?? open(candidate);
    opened.set(name, opening);
    // The next request starts a failed candidate again.
    opening.catch(() => opened.delete(name));
    const exposed = (await (await opening).get('./remote'))();
    if (!exposed.default) throw new EvaluationFailure('load', `${name} exports no remote`);
    return exposed.default;
  };
}

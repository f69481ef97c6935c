import type { Candidate } from '@planner/platform-contract';
import type { Remote } from '@planner/shell-api';
import { loadEntryScript } from './entry-script.ts';
import { EvaluationFailure } from '../failing/failure.ts';

/** Loads the one module that a candidate exposes. */
export type LoadCandidate = (candidate: Candidate) => Promise<Remote>;

/** What the entry of a remote leaves in the global of its name: a container of module federation. */
interface Container {
  init(scope: object, tokens: object[], options: object): unknown;
  get(module: string): Promise<() => { default?: Remote }>;
}

// By these names a build gives its code what it shares, whichever of the federation plugin's ways of starting it has.
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Record<'default', object>;

const SCOPE = 'default';
// By which name a container of an older build asks for the federation runtime.
const RUNTIME = '_FEDERATION_RUNTIME_CORE';

/** What stands in the page by a name that a build has chosen. */
const globals = window as unknown as Record<string, unknown>;

/** PLT-310. Containers of builds that do not say they start by themselves stand on the federation runtime, which then is loaded. */
async function giveRuntime({ container }: Candidate): Promise<void> {
  if (container === 'plain' || RUNTIME in globals) return;
  globals[RUNTIME] = await import(/* webpackChunkName: "older-containers" */ '@module-federation/runtime-core');
}

/** What a candidate's entry gives; a build of the standard plugin has its own way, whose code few pages need. */
async function entryOf(candidate: Candidate, limit: number): Promise<unknown> {
  const { federation, name } = candidate;
  if (federation) {
    const { loadStandardEntry } = await import(/* webpackChunkName: "background" */ './standard-entry.ts');
    return loadStandardEntry(candidate, federation, limit);
  }
  await loadEntryScript(candidate, limit);
  return globals[name];
}

/** The page as the host of module federation: the entry's container is given what the page shares, and asked for its module. */
export function createFederation(entryLimit: number): LoadCandidate {
  const opened = new Map<string, Promise<Container>>();

  async function open(candidate: Candidate): Promise<Container> {
    await Promise.all([giveRuntime(candidate), __webpack_init_sharing__(SCOPE)]);
    // What is no container fails right below.
    const container = (await entryOf(candidate, entryLimit)) as Partial<Container> | undefined;
    if (!container?.init || !container.get) {
      throw new EvaluationFailure('load', `${candidate.entry} left no ${candidate.name}`);
    }
    const shareScopeMap = __webpack_share_scopes__;
    await container.init(shareScopeMap[SCOPE], [], { shareScopeMap, shareScopeKeys: SCOPE });
    // It has both, as was looked at above.
    return container as Container;
  }

  return async (candidate) => {
    const { name } = candidate;
    const opening = opened.get(name) ?? open(candidate);
    opened.set(name, opening);
    // One that did not come is asked for anew by the next who asks.
    opening.catch(() => opened.delete(name));
    const exposed = (await (await opening).get('./remote'))();
    if (!exposed.default) throw new EvaluationFailure('load', `${name} exports no remote`);
    return exposed.default;
  };
}

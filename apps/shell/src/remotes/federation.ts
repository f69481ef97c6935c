import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { Candidate } from '@planner/contract';
import type { Remote } from '@planner/shell-api';
import { loadEntryScript } from './entry-script.ts';
import { EvaluationFailure } from './failing/failure.ts';

/** Loads the one module that a candidate exposes. */
export type LoadCandidate = (candidate: Candidate) => Promise<Remote>;

/** The federation runtime of the page, told where each candidate's entry is; the runtime's own loader has no say. */
export function createFederation(entryLimit: number): LoadCandidate {
  const federation = getInstance();
  if (!federation) throw new Error('the federation runtime is not in this page');
  const candidates = new Map<string, Candidate>();
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'entries-of-candidates',
    async loadEntry({ remoteInfo }) {
      const candidate = candidates.get(remoteInfo.name);
      if (!candidate) return undefined;
      await loadEntryScript(candidate, entryLimit);
      // The container stands in the global that the build gave it; what else stands there fails at init.
      const container = (window as unknown as Record<string, unknown>)[candidate.name];
      if (!container) throw new EvaluationFailure('load', `${candidate.entry} left no ${candidate.name}`);
      // As above: a container of another shape fails at init, which is a failure of its code.
      return container as Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;
    },
  };
  federation.registerPlugins([plugin]);
  return async (candidate) => {
    if (!candidates.has(candidate.name)) {
      candidates.set(candidate.name, candidate);
      federation.registerRemotes([{ name: candidate.name, entry: candidate.base + candidate.entry }]);
    }
    const module = await federation.loadRemote<{ default?: Remote }>(`${candidate.name}/remote`);
    if (!module?.default) throw new EvaluationFailure('load', `${candidate.name} exports no remote`);
    return module.default;
  };
}

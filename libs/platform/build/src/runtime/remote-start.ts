import type { ShareScope } from './share-scope.ts';

/** What of a build's runtime is read and written here, by the names that Rspack gives it. */
export interface ContainerRuntime {
  /** Modules that can be run, and those that were. */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  f: { consumes?(chunk: string, files: Promise<unknown>[]): void };
  consumesLoadingData?: {
    /** By a chunk, what of the page its modules take. */
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string }>;
  };
  initializeExposesData: { moduleMap: Record<string, () => Promise<() => unknown>> };
  initContainer?(scope: ShareScope): void;
  getContainer?(name: string): Promise<() => unknown>;
}

/**
 * PLT-131. The container of a remote: `init` is given what the page shares, `get` answers a module, once what its code takes of the page is
 * there. Which versions fit was decided before a byte of it was asked for (PLT-2), and a page has one copy of each.
 */
export function startContainer(runtime: ContainerRuntime): void {
  const {
    m: modules,
    c: run,
    consumesLoadingData: { chunkMapping, moduleIdToConsumeDataMapping: wanted } = {},
  } = runtime;
  const taken: Record<string, Promise<void>> = {};
  let scope: ShareScope = {};

  async function take(id: string): Promise<void> {
    const { shareKey = '' } = wanted?.[id] ?? {};
    const [share] = Object.values(scope[shareKey] ?? {});
    if (!share) throw new Error(`the page gives no ${shareKey}`);
    const factory = await share.get();
    modules[id] = (module) => {
      delete run[id];
      module.exports = factory();
    };
  }

  runtime.f.consumes = (chunk, files) => {
    for (const id of chunkMapping?.[chunk] ?? []) files.push((taken[id] ??= take(id)));
  };
  runtime.initContainer = (given) => {
    scope = given;
  };
  runtime.getContainer = async (name) => {
    const expose = runtime.initializeExposesData.moduleMap[name];
    if (!expose) throw new Error(`${name} is not in this container`);
    return expose();
  };
}

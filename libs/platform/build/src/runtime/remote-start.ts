import type { ShareScope } from './share-scope.ts';

/** The parts of a build's runtime that are used here, by Rspack's names. */
export interface ContainerRuntime {
  /** Modules that can run, and modules that have run. */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  f: { consumes?(chunk: string, files: Promise<unknown>[]): void };
  consumesLoadingData?: {
    /** The imports from the page, by chunk. */
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string }>;
  };
  initializeExposesData: { moduleMap: Record<string, () => Promise<() => unknown>> };
  initContainer?(scope: ShareScope): void;
  getContainer?(name: string): Promise<() => unknown>;
}

/**
 * PLT-131. The container of a remote. `init` receives the page's shared packages. `get` returns a module as soon as its
 * imports from the page are loaded. The page has checked the versions before the first request (PLT-2), and has one
 * copy of each package.
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

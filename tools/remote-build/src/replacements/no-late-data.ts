interface Federation {
  federation: { runtime: { init: (options: unknown) => unknown }; initOptions: unknown };
}

const nothing = (): void => {};

/** The instance of a build, without the plugin that looks for tree-shaken copies of what is shared. */
export const init = ({ webpackRequire: { federation } }: { webpackRequire: Federation }): unknown =>
  federation.runtime.init(federation.initOptions);

/** No build keeps a copy of what it takes from the page. */
export const getSharedFallbackGetter = ({ factory }: { factory: unknown }): unknown => factory;

// PLT-131. What webpack tells the federation runtime by later chunks Rspack has told it at the start, and no build names a remote.
export { nothing as remotes, nothing as updateConsumeOptions, nothing as updateRemoteOptions };

// In the place of what the federation runtime loads scripts and links by, and preloads with: the page loads each entry itself
// (apps/shell/src/remotes/entry-script.ts) and preloads by its own registry. 2 KB of a first load.
const nobodyAsks = () => {
  throw new Error('the page loads its remotes itself: tools/remote-build/src/replacements/no-loading.js');
};

export {
  nobodyAsks as createLink,
  nobodyAsks as createScript,
  nobodyAsks as defaultPreloadArgs,
  nobodyAsks as formatPreloadArgs,
  nobodyAsks as isStaticResourcesEqual,
  nobodyAsks as loadScript,
  nobodyAsks as normalizePreloadExposes,
  nobodyAsks as preloadAssets,
  nobodyAsks as safeWrapper,
};

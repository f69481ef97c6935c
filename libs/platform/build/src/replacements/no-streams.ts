const nobodyAsks = (): never => {
  throw new Error('streams are not supported: see libs/platform/build/src/replacements');
};

// Replaces tslib, which only rxjs uses: to convert streams and async iterables to observables.
export { nobodyAsks as __asyncGenerator, nobodyAsks as __asyncValues, nobodyAsks as __await, nobodyAsks as __awaiter };

const nobodyAsks = (): never => {
  throw new Error('no stream becomes an observable: libs/platform/build/src/replacements lets go of it');
};

// Replaces tslib, which only rxjs uses: to convert streams and async iterables to observables.
export { nobodyAsks as __asyncGenerator, nobodyAsks as __asyncValues, nobodyAsks as __await, nobodyAsks as __awaiter };

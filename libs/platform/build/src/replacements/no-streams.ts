const nobodyAsks = (): never => {
  throw new Error('no stream becomes an observable: libs/platform/build/src/replacements lets go of it');
};

// In the place of tslib, of which rxjs alone asks: to make observables of streams and of async iterables.
export { nobodyAsks as __asyncGenerator, nobodyAsks as __asyncValues, nobodyAsks as __await, nobodyAsks as __awaiter };

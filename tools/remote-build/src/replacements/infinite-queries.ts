function nobodyHasOne(): never {
  throw new Error('a query of many pages is not in the build: tools/remote-build/src/replacements lets go of it');
}

/** PLT-91. Stand in every build for what query-core does for queries of many pages. */
export { nobodyHasOne as hasNextPage, nobodyHasOne as hasPreviousPage, nobodyHasOne as infiniteQueryBehavior };

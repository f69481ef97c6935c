const OF_PACKAGES = ['types', 'lint'];
/** The same of all packages in one run, which reads what they share once: a quarter of the time where nothing is cached. */
const AT_ONCE = ['every-type', 'every-lint'];
const OF_THE_ROOT = ['styles', 'format', 'boundaries', 'house', 'rules', 'unused', 'releases'];

/** What needs neither tests nor a build: package by package, so that one change is looked at where it matters. */
export const CHECKS = [...OF_PACKAGES, ...OF_THE_ROOT];

/** Everything that must pass before a push. */
export const EVERYTHING = [...AT_ONCE, ...OF_THE_ROOT, 'build', 'test', 'e2e'];

/** OPS-219: slices of the long tests, so that a red or a stopped one is repeated alone. */
const SLICES = [...[1, 2, 3, 4, 5, 6].map((shard) => `test-full-${shard}`), 'e2e-full-matrix', 'e2e-full-chaos'];

/** OPS-210: what is too long for `npm test`. */
const LONG = ['test-full', 'e2e-full', ...SLICES, 'benches', 'supply-chain'];

/** What `npm run test:full` runs: everything, the long tests too. */
export const FULL = [...EVERYTHING, ...LONG];

/** What can be asked for by name. */
export const NAMED = [...OF_PACKAGES, ...FULL];

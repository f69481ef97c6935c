const OF_PACKAGES = ['types', 'lint'];
/** The same of all packages in one run, which reads what they share once: a quarter of the time where nothing is cached. */
const AT_ONCE = ['every-type', 'every-lint'];
const OF_THE_ROOT = ['styles', 'format', 'boundaries', 'house', 'rules', 'unused', 'releases'];

/** What needs neither tests nor a build: package by package, so that one change is looked at where it matters. */
export const CHECKS = [...OF_PACKAGES, ...OF_THE_ROOT];

/** Everything that must pass before a push. */
export const EVERYTHING = [...AT_ONCE, ...OF_THE_ROOT, 'build', 'test', 'e2e'];

/** OPS-210: what is too long for `npm test`. */
const LONG = ['test-full', 'e2e-full', 'benches', 'supply-chain'];

/** What `npm run test:full` runs: everything, the long tests too. */
export const FULL = [...EVERYTHING, ...LONG];

/** What can be asked for by name. */
export const NAMED = [...OF_PACKAGES, ...FULL];

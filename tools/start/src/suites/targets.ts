/** Package by package: what `npx nx affected` runs by hand, and what a build waits for. */
const OF_PACKAGES = ['types', 'lint'];
/** Each is one run for the whole repo, which reads what packages share once: a quarter of the time of a run for each package. */
const OF_THE_REPO = ['every-type', 'every-lint', 'styles', 'architecture', 'rules', 'unused', 'releases'];

/** OPS-42. What `npm run check` runs: it needs neither tests nor a build. */
export const CHECKS = [...OF_THE_REPO, 'format'];

/** OPS-42. What `npm test` runs: CI runs it alone, and no build reads the types of the server. */
export const EVERYTHING = ['every-type', 'build', 'test', 'e2e'];

/** OPS-219: slices of the long tests, so that a red or a stopped one is repeated alone. */
const SLICES = [...[1, 2, 3, 4, 5, 6].map((shard) => `test-full-${shard}`), 'e2e-full-matrix', 'e2e-full-chaos'];

/** OPS-210: what is too long for `npm test`. */
const LONG = ['test-full', 'e2e-full', ...SLICES, 'benches', 'supply-chain'];

/** What `npm run test:full` runs: everything, the checks and the long tests too. */
export const FULL = [...new Set([...OF_THE_REPO, 'every-format', ...EVERYTHING, ...LONG])];

/** What can be asked for by name. */
export const NAMED = [...OF_PACKAGES, 'format', ...FULL];

/** Targets of each package: `npx nx affected` runs them by hand, and builds depend on them. */
const OF_PACKAGES = ['types', 'lint'];
/** Each runs once for the whole repo and reads shared files once: a quarter of the time of a run for each package. */
const OF_THE_REPO = ['every-type', 'every-lint', 'styles', 'architecture', 'rules', 'unused', 'releases'];

/** OPS-42. The targets of `npm run check`: they need neither tests nor a build. */
export const CHECKS = [...OF_THE_REPO, 'format'];

/** OPS-42. The targets of `npm test`. CI runs only this command, and no build checks the types of the server. */
export const EVERYTHING = ['every-type', 'build', 'test', 'e2e'];

/** OPS-219: slices of the long tests, so that a failed or stopped slice can be repeated alone. */
const SLICES = [
  ...[1, 2, 3, 4, 5, 6].map((shard) => `test-full-${shard}`),
  'e2e-full-matrix',
  'e2e-full-reach',
  ...[1, 2].map((shard) => `e2e-full-matrix${shard}`),
  'e2e-full-chaos',
];

/** OPS-210: targets that are too long for `npm test`. */
const LONG = ['test-full', 'e2e-full', ...SLICES, 'benches', 'supply-chain'];

/** The targets of `npm run test:full`: everything, with the checks and the long tests. */
export const FULL = [...new Set([...OF_THE_REPO, 'every-format', ...EVERYTHING, ...LONG])];

/** The targets that a user can name. */
export const NAMED = [...OF_PACKAGES, 'format', ...FULL];

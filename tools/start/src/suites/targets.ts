/** What needs neither tests nor a build; each package has the first two, the root the others. */
export const CHECKS = ['types', 'lint', 'styles', 'format', 'boundaries', 'house', 'rules', 'unused', 'releases'];

/** Everything that must pass. */
export const EVERYTHING = [...CHECKS, 'build', 'test', 'e2e'];

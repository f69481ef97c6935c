/** OPS-217: the slowness that the starting command measured. Without a measurement the machine counts as fast. */
const slowness = Number(process.env.TEST_SLOWNESS ?? 1);

const SECONDS = {
  /** An effect that the product promises within a second. */
  second: 1,
  /** An effect whose action the test repeats until the effect appears. */
  glance: 2,
  /** A change that another page shows automatically. */
  moment: 5,
  /** The message of a page that waits for a missing file. */
  silence: 12,
  /** The default of an expectation. */
  patience: 15,
  /** An effect after the page has stopped waiting for a file. */
  afterSilence: 25,
  /** Background work of the server: an archive, letters. */
  work: 60,
  /** The default of a test. */
  test: 60,
  /** A test with many steps, or of every page. */
  journey: 120,
  /** The start of a product. */
  start: 180,
  /** A test or a fixture that builds remotes. */
  build: 300,
  /** A test that plays every fault of a file or of a view. */
  matrix: 900,
  /** A test that kills servers all the time. */
  kills: 45 * 60,
};

/** OPS-217: every deadline of browser tests, in milliseconds of this machine. Only a failure waits this long. */
export const DEADLINES = Object.fromEntries(
  Object.entries(SECONDS).map(([name, seconds]) => [name, seconds * 1000 * slowness]),
) as Record<keyof typeof SECONDS, number>; // fromEntries forgets the names of the keys

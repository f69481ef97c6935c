/** OPS-217: what the command that starts the run has measured; by hand without it a machine counts as fast. */
const slowness = Number(process.env.TEST_SLOWNESS ?? 1);

const SECONDS = {
  /** What the product promises within a second. */
  second: 1,
  /** Something that comes at once or is asked for again. */
  glance: 2,
  /** What another page shows by itself. */
  moment: 5,
  /** What the page says before it gives up a file that does not come. */
  silence: 12,
  /** Every expectation without a deadline of its own. */
  patience: 15,
  /** What comes after the page has given up a file. */
  afterSilence: 25,
  /** What the server makes beside other work: an archive, letters. */
  work: 60,
  /** Every test without a deadline of its own. */
  test: 60,
  /** A test that goes a long way, or visits every page. */
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

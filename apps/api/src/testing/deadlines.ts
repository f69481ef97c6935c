/** OPS-217: what the command that starts the run has measured. */
const slowness = Number(process.env['TEST_SLOWNESS'] ?? 1);

const SECONDS = {
  /** What a page hears or a letter says once the server has come to it. */
  news: 30,
  /** A test that kills processes or fills tables. */
  long: 300,
  /** A test that repeats one thing many times. */
  repeated: 900,
  /** A flood, or every order of many. */
  flood: 1800,
};

/** OPS-217: the deadlines of API tests that are not those of their configuration, in milliseconds of this machine. */
export const DEADLINES = Object.fromEntries(
  Object.entries(SECONDS).map(([name, seconds]) => [name, seconds * 1000 * slowness]),
) as Record<keyof typeof SECONDS, number>; // fromEntries forgets the names of the keys

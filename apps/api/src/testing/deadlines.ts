/** OPS-217: the machine's slowness, which the starting command has measured. */
const slowness = Number(process.env['TEST_SLOWNESS'] ?? 1);

const SECONDS = {
  /** OPS-247: the time until a process is ready again. */
  ready: 5,
  /** The time until a page gets a message or a letter arrives. */
  news: 30,
  /** A test that kills processes or fills tables. */
  long: 300,
  /** A test that repeats one action many times. */
  repeated: 900,
  /** A test with a flood of requests, with all orders of many writes, or with a thousand histories. */
  flood: 1800,
};

/**
 * OPS-217: the deadlines of API tests that differ from the configured ones, in milliseconds, scaled to this machine.
 */
export const DEADLINES = Object.fromEntries(
  Object.entries(SECONDS).map(([name, seconds]) => [name, seconds * 1000 * slowness]),
) as Record<keyof typeof SECONDS, number>; // The type of fromEntries loses the names of the keys.

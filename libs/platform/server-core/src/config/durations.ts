/** Converts seconds to milliseconds, the unit of every duration here. */
export const seconds = (count: number) => count * 1000;
/** Converts minutes to milliseconds. */
export const minutes = (count: number) => count * 60_000;
/** Converts hours to milliseconds. */
export const hours = (count: number) => minutes(count * 60);
/** Converts days of 24 hours to milliseconds. */
export const days = (count: number) => hours(count * 24);

/** Returns the instant that is `milliseconds` later; a negative number returns an earlier instant. */
export const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** So many seconds in milliseconds, as every duration here. */
export const seconds = (count: number) => count * 1000;
/** So many minutes. */
export const minutes = (count: number) => count * 60_000;
/** So many hours. */
export const hours = (count: number) => minutes(count * 60);
/** So many times 24 hours. */
export const days = (count: number) => hours(count * 24);

/** The instant that comes so many milliseconds later; a negative number says earlier. */
export const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** UND-5: how long an operation can be undone and its rows are stored, in milliseconds. */
export const UNDO_DAYS_MS = 30 * 24 * 3_600_000;

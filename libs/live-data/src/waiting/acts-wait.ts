// A file of its own, because the first load of every page imports it.
/** The key of a browser setting that reports waiting acts: the next page sends them soon. */
export const ACTS_WAIT = 'tetradka.of.marks';

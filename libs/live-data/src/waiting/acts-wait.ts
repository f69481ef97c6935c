// This constant has a file of its own, because the first load of every page imports it.
/** The key of the browser setting that reports waiting acts. The next page with this setting sends them soon. */
export const ACTS_WAIT = 'tetradka.of.marks';

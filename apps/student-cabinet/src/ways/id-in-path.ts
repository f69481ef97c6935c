/** The database has no larger id. */
const MOST_ID = 2 ** 31 - 1;

/** The id that an address names; null if it is not an id. */
export function idInPath(typed = ''): number | null {
  const id = Number(typed);
  return /^\d+$/.test(typed) && id > 0 && id <= MOST_ID ? id : null;
}

/** Shorter names resemble too many names of other programs, so only their case may differ. */
const SHORT = 6;
const LONG = 10;

const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The number of typing mistakes between two texts: a wrong, missing, additional or swapped character. */
function mistakes(one: string, other: string): number {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last?.[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last?.[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast?.[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, next];
  }
  return last?.[other.length] ?? 0;
}

/**
 * Returns the known name that was probably meant, or undefined. A name of six characters may have one mistake, a name of
 * ten characters two.
 */
export function nearName(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined;
  return known.find((right) => {
    if (Math.abs(right.length - name.length) > 2) return false;
    if (plain(right) === plain(name)) return true;
    const allowed = right.length < SHORT ? 0 : right.length < LONG ? 1 : 2;
    return mistakes(plain(right), plain(name)) <= allowed;
  });
}

/** A sum in kopecks, always an integer. */
export type Minor = number;

/** The largest amount of one entry: ten million roubles, the limit of the API. */
export const MAX_MINOR = 1_000_000_000;
const WRITTEN = /^[+-]?\d+([.,]\d{1,2})?$/;

/**
 * Returns kopecks for roubles as a number or as text with a comma or a dot (MNY-1). Returns null for text without an
 * amount, more than two decimals, or more than ten million.
 */
export function kopecksOf(roubles: number | string): Minor | null {
  const minor = typeof roubles === 'number' ? kopecksOfNumber(roubles) : kopecksOfText(roubles);
  return Math.abs(minor) <= MAX_MINOR ? minor : null;
}

function kopecksOfNumber(roubles: number): Minor {
  const minor = Math.round(roubles * 100);
  // 0.1 + 0.2 means 30 kopecks: the error of a float is far below a thousandth of a kopeck.
  return Math.abs(roubles * 100 - minor) < 1e-6 ? minor + 0 : Number.NaN;
}

function kopecksOfText(roubles: string): Minor {
  const written = roubles.replaceAll(/[\s₽]/g, '').replace('−', '-');
  if (!WRITTEN.test(written)) return Number.NaN;
  const [whole = '', fraction = ''] = written.replace(/^[+-]/, '').split(/[.,]/);
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return written.startsWith('-') && minor > 0 ? -minor : minor;
}

/** Returns roubles for kopecks, as the API sends them (MNY-1). */
export const roublesOf = (minor: Minor): number => minor / 100;

/** Returns the sum of amounts in kopecks. */
export const sumMinor = (amounts: Iterable<Minor>): Minor => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
};

/** Returns the fraction `part / whole` of an amount, rounded half up to a kopeck (MNY-2). */
export function shareOf(minor: Minor, part: number, whole: number): Minor {
  // Doubling keeps the half exact, because minor * part stays an integer.
  return Math.floor((2 * minor * part + whole) / (2 * whole));
}

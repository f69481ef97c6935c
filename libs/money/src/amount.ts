/** A sum in kopecks, always whole. */
export type Minor = number;

/** The largest amount of one entry, ten million roubles, as the wire allows. */
export const MAX_MINOR = 1_000_000_000;
const WRITTEN = /^[+-]?\d+([.,]\d{1,2})?$/;

/** Kopecks of roubles given as a number or as text with a comma or a dot; null when it is no amount, has more than two decimals or is above ten million (MNY-1). */
export function kopecksOf(roubles: number | string): Minor | null {
  const minor = typeof roubles === 'number' ? kopecksOfNumber(roubles) : kopecksOfText(roubles);
  return Math.abs(minor) <= MAX_MINOR ? minor : null;
}

function kopecksOfNumber(roubles: number): Minor {
  const minor = Math.round(roubles * 100);
  // 0.1 + 0.2 is meant as 30 kopecks: what a float adds by itself is far below a thousandth of one.
  return Math.abs(roubles * 100 - minor) < 1e-6 ? minor + 0 : Number.NaN;
}

function kopecksOfText(roubles: string): Minor {
  const written = roubles.replaceAll(/[\s₽]/g, '').replace('−', '-');
  if (!WRITTEN.test(written)) return Number.NaN;
  const [whole = '', fraction = ''] = written.replace(/^[+-]/, '').split(/[.,]/);
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return written.startsWith('-') && minor > 0 ? -minor : minor;
}

/** Roubles of kopecks: the number that goes over the wire (MNY-1). */
export const roublesOf = (minor: Minor): number => minor / 100;

/** The sum of amounts in kopecks. */
export const sumMinor = (amounts: Iterable<Minor>): Minor => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
};

/** A fraction of an amount, rounded half up to a kopeck (MNY-2). */
export function shareOf(minor: Minor, part: number, whole: number): Minor {
  // Doubling keeps the half exact: minor * part stays a whole number.
  return Math.floor((2 * minor * part + whole) / (2 * whole));
}

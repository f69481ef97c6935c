/** How a sum is coloured: above zero good, below zero bad, zero not at all. */
export type SignClass = 'good' | 'bad' | 'none';

const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const withKopecks = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const NO_BREAK_SPACE = '\u00a0';
const MINUS = '−';

/** The colour of a sum by its sign (MNY-4). */
export function signClass(amount: number): SignClass {
  if (amount === 0) return 'none';
  return amount > 0 ? 'good' : 'bad';
}

/** Roubles as «1 500 ₽» or «1 249,90 ₽», a sum below zero with its minus; spaces do not break (MNY-3). */
export function formatRoubles(roubles: number): string {
  const size = Math.abs(Math.round(roubles * 100)) / 100;
  const digits = (Number.isInteger(size) ? whole : withKopecks).format(size).replaceAll(/\s/g, NO_BREAK_SPACE);
  return `${roubles < 0 && size > 0 ? MINUS : ''}${digits}${NO_BREAK_SPACE}₽`;
}

/** Roubles with a sign on both sides of zero: «+1 500 ₽», «−750 ₽», «0 ₽» (MNY-4). */
export function formatSigned(roubles: number): string {
  const text = formatRoubles(roubles);
  return roubles > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** A student's rate: «1 500 ₽ / 60 мин» (MNY-3). */
export const formatRate = (rate: number, time_rate: number): string =>
  `${formatRoubles(rate)} / ${time_rate}${NO_BREAK_SPACE}мин`;

/** The colour of a sum: `good` above zero, `bad` below zero, `none` for zero. */
export type SignClass = 'good' | 'bad' | 'none';

const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const withKopecks = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const NO_BREAK_SPACE = '\u00a0';
const MINUS = '−';

/** Returns the colour of a sum by its sign (MNY-4). */
export function signClass(amount: number): SignClass {
  if (amount === 0) return 'none';
  return amount > 0 ? 'good' : 'bad';
}

/** Returns roubles as «1 500 ₽» or «1 249,90 ₽», a negative sum with a minus. The spaces do not break (MNY-3). */
export function formatRoubles(roubles: number): string {
  const size = Math.abs(Math.round(roubles * 100)) / 100;
  const digits = (Number.isInteger(size) ? whole : withKopecks).format(size).replaceAll(/\s/g, NO_BREAK_SPACE);
  return `${roubles < 0 && size > 0 ? MINUS : ''}${digits}${NO_BREAK_SPACE}₽`;
}

/** Returns roubles with a sign: «+1 500 ₽», «−750 ₽», «0 ₽» (MNY-4). */
export function formatSigned(roubles: number): string {
  const text = formatRoubles(roubles);
  return roubles > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** Returns a student's rate: «1 500 ₽ / 60 мин» (MNY-3). */
export const formatRate = (rate: number, time_rate: number): string =>
  `${formatRoubles(rate)} / ${time_rate}${NO_BREAK_SPACE}мин`;

const WHOLE = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const WITH_KOPECKS = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Writes roubles: «1 500 ₽», «−1 500,50 ₽», signed «+1 500 ₽»; the spaces do not break. */
export function rouble(amount: number, isSigned = false): string {
  const size = Math.abs(amount);
  const figures = (Number.isInteger(size) ? WHOLE : WITH_KOPECKS).format(size).replace(/\s/g, '\u00A0');
  const sign = amount < 0 ? '−' : isSigned && amount > 0 ? '+' : '';
  return `${sign}${figures}\u00A0₽`;
}

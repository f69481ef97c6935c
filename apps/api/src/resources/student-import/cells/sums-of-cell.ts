/** Converts «1 500 ₽», «1500 руб.» and «1500,50» to the contract's format of a sum. */
export const sumOfCell = (cell: string): string => cell.replaceAll(/\s|₽|(руб(лей|ля|ль)?|р)\.?$/giu, '');

/**
 * IMP-59. The balance in roubles, a debt with a minus. Any other text stays a text, and the contract then rejects it as
 * a number.
 */
export function balanceOfCell(cell: string): number | string {
  const text = sumOfCell(cell).replace(/^[−–]/, '-').replace(',', '.');
  return /^[+-]?\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : cell;
}

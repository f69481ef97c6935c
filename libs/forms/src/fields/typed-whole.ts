/**
 * Returns the integer of a typed text; undefined for an empty text, null for an invalid number or one out of the range.
 */
export function typedWhole(text: string, min: number, max: number): number | undefined | null {
  const typed = text.trim();
  if (typed === '') return undefined;
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
  return number >= min && number <= max ? number : null;
}

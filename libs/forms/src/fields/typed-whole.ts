/** A whole number as it was typed; undefined where nothing was, null where it is none or out of the range. */
export function typedWhole(text: string, min: number, max: number): number | undefined | null {
  const typed = text.trim();
  if (typed === '') return undefined;
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
  return number >= min && number <= max ? number : null;
}

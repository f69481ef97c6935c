/** A whole number from a field, or null for anything else or out of its range. */
export function wholeNumber(typed: string, min: number, max: number): number | null {
  const text = typed.trim();
  if (!/^\d{1,6}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

/** An amount as the wire takes it: roubles with at most two decimals, without the spaces of thousands; null for anything else. */
export function typedRoubles(typed: string): string | null {
  const text = typed.replace(/[\s\u00a0₽]/g, '');
  return /^\d{1,8}([.,]\d{1,2})?$/.test(text) ? text : null;
}

/** Checks several whole numbers of a draft at once: their values, or what is wrong with each. */
export function wholeNumbers<Field extends string>(
  draft: Readonly<Record<Field, string>>,
  ranges: Readonly<Record<Field, readonly [min: number, max: number]>>,
): { values: Record<Field, number>; faults: Partial<Record<Field, string>> } {
  // The keys of a literal table are its type's.
  const fields = Object.keys(ranges) as Field[];
  const read = fields.map((field) => {
    const [min, max] = ranges[field];
    return { field, number: wholeNumber(draft[field], min, max) };
  });
  const values = Object.fromEntries(read.map(({ field, number }) => [field, number ?? 0]));
  const wrong = read.filter(({ number }) => number === null);
  const faults = Object.fromEntries(
    wrong.map(({ field }) => [field, `Целое число от ${ranges[field][0]} до ${ranges[field][1]}`]),
  );
  // fromEntries forgets which fields it was given; they are the ranges'.
  return { values: values as Record<Field, number>, faults: faults as Partial<Record<Field, string>> };
}

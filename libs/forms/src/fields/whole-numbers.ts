import { typedWhole } from './typed-whole.ts';

/** Checks several whole numbers of a draft at once: their values, or what is wrong with each. */
export function wholeNumbers<Field extends string>(
  draft: Readonly<Record<NoInfer<Field>, string>>,
  ranges: Readonly<Record<Field, readonly [min: number, max: number]>>,
): { values: Record<Field, number>; faults: Partial<Record<Field, string>> } {
  // The keys of a literal table are its type's.
  const fields = Object.keys(ranges) as Field[];
  const read = fields.map((field) => {
    const [min, max] = ranges[field];
    return { field, number: typedWhole(draft[field], min, max) ?? null };
  });
  const values = Object.fromEntries(read.map(({ field, number }) => [field, number ?? 0]));
  const wrong = read.filter(({ number }) => number === null);
  const faults = Object.fromEntries(
    wrong.map(({ field }) => [field, `Целое число от ${ranges[field][0]} до ${ranges[field][1]}`]),
  );
  // fromEntries forgets which fields it was given; they are the ranges'.
  return { values: values as Record<Field, number>, faults: faults as Partial<Record<Field, string>> };
}

import { typedWhole } from './typed-whole.ts';

/** Checks several integers of a draft at once. Returns their values and the error of each invalid one. */
export function wholeNumbers<Field extends string>(
  draft: Readonly<Record<NoInfer<Field>, string>>,
  ranges: Readonly<Record<Field, readonly [min: number, max: number]>>,
): { values: Record<Field, number>; faults: Partial<Record<Field, string>> } {
  // Object.keys loses the key type; a literal table has no other keys.
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
  // Object.fromEntries loses the names of the fields: they are the keys of `ranges`.
  return { values: values as Record<Field, number>, faults: faults as Partial<Record<Field, string>> };
}

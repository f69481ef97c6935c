/** A computer and a phone. */
export const SIZES = [
  [1440, 900],
  [390, 844],
] as const;

/** Whether every bench is only to be begun and ended: nothing is measured, and no limit is judged. */
export const IS_CHECK = process.argv.includes('--check');

/** The size of a bench: an environment variable, else the complete size, or the smallest size for a check. */
export const sizeOf = (variable: string, whole: number, least: number): number =>
  Number(process.env[variable] ?? (IS_CHECK ? least : whole));

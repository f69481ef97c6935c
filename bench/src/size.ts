/** A check only starts and ends every bench: nothing is measured, and no limit applies. */
export const IS_CHECK = process.argv.includes('--check');

/** The size of a bench: an environment variable, else the complete size, or the smallest size for a check. */
export const sizeOf = (variable: string, whole: number, least: number): number =>
  Number(process.env[variable] ?? (IS_CHECK ? least : whole));

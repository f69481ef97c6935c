/** Whether every bench is only to be begun and ended: nothing is measured, and no limit is judged. */
export const IS_CHECK = process.argv.includes('--check');

/** How much a bench takes: by a variable of the environment, else the whole of it, or the least of it for a check. */
export const sizeOf = (variable: string, whole: number, least: number): number =>
  Number(process.env[variable] ?? (IS_CHECK ? least : whole));

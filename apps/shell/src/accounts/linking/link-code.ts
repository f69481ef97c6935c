const LENGTH = 8;

/** ACC-58. A code as it is typed: spaces and dashes of whoever wrote it down do not count. */
export const typedCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase().slice(0, LENGTH);

/** ACC-58. Whether all of a code is there. */
export const isCodeComplete = (code: string): boolean => code.length === LENGTH;

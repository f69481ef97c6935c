const LENGTH = 8;

/** ACC-58. Normalises a typed code: spaces and dashes do not count. */
export const typedCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase().slice(0, LENGTH);

/** ACC-58. Returns whether the code has its full length. */
export const isCodeComplete = (code: string): boolean => code.length === LENGTH;

import type { ApiError } from '@planner/api-client';

const LENGTH = 8;

/** ACC-58. Normalises a typed code: spaces and dashes do not count. */
export const typedCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase().slice(0, LENGTH);

/** ACC-58. Returns whether the code has its full length. */
export const isCodeComplete = (code: string): boolean => code.length === LENGTH;

/**
 * Every refusal of a code is about the code, even when the server names no field. The exception is too many attempts.
 */
export const codeText = (error: ApiError | null): string | undefined =>
  error && error.status > 0 && error.status !== 429 ? (error.fields['code'] ?? error.message) : undefined;

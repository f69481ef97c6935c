import { sqlState } from '@planner/server-core';

const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Whether a failed `fetch` certainly did not reach the service, so that a retry cannot send a message twice. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof Error && NEVER_REACHED.has(sqlState(error.cause) ?? '');

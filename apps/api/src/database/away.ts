import { sqlState } from '@planner/server-core';

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53100', // disk_full
  '53300', // too_many_connections
  '08000',
  '08003',
  '08006',
]);
/** The last three are sentences of PgBouncer, which has one code for all of them. */
const SAYS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|server conn crashed|pgbouncer cannot connect to server|query_wait_timeout)/;

/** Whether the database cannot be reached, unlike a database that refuses a statement. */
export function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isAway);
  return AWAY.has(sqlState(error) ?? '') || (error instanceof Error && SAYS.test(error.message));
}

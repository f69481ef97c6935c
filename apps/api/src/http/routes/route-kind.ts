import type { Route } from '../implement.ts';

/** Whether a call runs in a transaction that the journal records; some reads do. */
export const writes = ({ key, call }: Pick<Route, 'key' | 'call'>): boolean =>
  !key.startsWith('GET ') || call.writes === true;

/** The status of a call that succeeds. */
export const statusOf = ({ call }: Pick<Route, 'call'>): number => call.status ?? 200;

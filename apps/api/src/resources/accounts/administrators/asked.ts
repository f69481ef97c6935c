import { StartFault } from '@planner/server-core';
import type { Right } from './administrators.repository.ts';

const USAGE = 'Нужно: grant ПОЧТА [platform], revoke ПОЧТА [platform], list или log.';

/** A parsed command of the operator. */
export type Asked =
  { command: 'list' } | { command: 'log' } | { command: 'grant' | 'revoke'; email: string; right: Right };

/** ADM-1. Parses the arguments of the command. Throws on any others before the database is opened. */
export function askedOf([command, email, right = 'admin', ...more]: readonly string[]): Asked {
  if ((command === 'list' || command === 'log') && email === undefined) return { command };
  if ((command !== 'grant' && command !== 'revoke') || email === undefined || more.length > 0)
    throw new StartFault(USAGE);
  if (right !== 'admin' && right !== 'platform') throw new StartFault(USAGE);
  return { command, email, right };
}

import { StartFault } from '@planner/server-core';
import type { Right } from './administrators.repository.ts';

const USAGE = 'Нужно: grant ПОЧТА [platform], revoke ПОЧТА [platform] или list.';

/** A parsed command of the operator. */
export type Asked = { command: 'list' } | { command: 'grant' | 'revoke'; email: string; right: Right };

/** ADM-1. Parses the arguments of the command. Throws on any others before the database is opened. */
export function askedOf([command, email, right = 'admin', ...more]: readonly string[]): Asked {
  if (command === 'list' && email === undefined) return { command };
  if ((command !== 'grant' && command !== 'revoke') || email === undefined || more.length > 0)
    throw new StartFault(USAGE);
  if (right !== 'admin' && right !== 'platform') throw new StartFault(USAGE);
  return { command, email, right };
}

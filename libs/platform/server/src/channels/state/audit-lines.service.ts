import type { AuditLine } from '@planner/platform-contract';
import type { Db } from '../../database/database.ts';
import type { People } from '../../host.ts';

/** A line of the audit as the database keeps it. */
interface KeptLine {
  user_id: number | null;
  details: object;
}

/** Lines of the audit with the address of whoever decided, in the place of a number. */
export async function shownLines<Line extends KeptLine>(
  db: Db,
  lines: readonly Line[],
  people: People,
): Promise<(Omit<Line, 'user_id' | 'details'> & Pick<AuditLine, 'email' | 'details'>)[]> {
  const ids = new Set(lines.map(({ user_id }) => user_id).filter((id) => id !== null));
  const addresses = await people.addressesOf(db, [...ids]);
  return lines.map(({ user_id, details, ...line }) => ({
    ...line,
    email: (user_id === null ? undefined : addresses.get(user_id)) ?? null,
    // What this program has written there is an object.
    details: details as AuditLine['details'],
  }));
}

import type { AuditLine } from '@planner/platform-contract';
import type { Db } from '../../database/database.ts';
import type { People } from '../../host.ts';

/** A line of the audit as the database stores it. */
interface KeptLine {
  user_id: number | null;
  details: object;
}

/** Returns audit lines with the author's e-mail address instead of the account id. */
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
    // Only this program writes the column, and always an object, so the cast is safe.
    details: details as AuditLine['details'],
  }));
}

import type { Tx } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { SignedIn } from '../who.ts';
import { newestChange } from './newest-change.repository.ts';
import { OldVersion } from './old-version.ts';

/** The author of changes by a job. */
const SERVICE = 'Тетрадка';

/**
 * FRM-26. Runs a write. A refusal because of an older version names the author and the time of the newer one, as far as
 * the journal knows them. The name is null for the asking user.
 */
export async function namingAuthor<Result>(
  tx: Tx,
  user: SignedIn | null,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OldVersion) || user === null) throw error;
    const change = await newestChange(tx, error.row, user.id);
    if (change === undefined) throw error;
    const name = change.user_id === user.id ? null : (change.first_name ?? SERVICE);
    throw new Refusal('version_conflict', {
      details: { version: error.version, changed: { name, at: new Date(change.at).toISOString() } },
    });
  }
}

import { after, hours } from '@planner/server-core';
import type { Tx } from '../../database/database.ts';
import type { People } from '../../host.ts';
import { impossible } from '../state/impossible.ts';
import { type Deciding, decide, openChannel, usableVersion } from '../state/changing.ts';
import { deletePin, deletePinsBefore, writePin } from './pins.repository.ts';

/** Returns the id of the account with a login or an e-mail address. Throws when there is none. */
async function whose(tx: Tx, people: People, name: string): Promise<number> {
  const id = await people.called(tx, name);
  if (id === undefined) throw impossible('user', `Учётной записи ${name} нет`, `There is no account ${name}.`);
  return id;
}

/** PLT-158. Pins one account to a version for some hours. */
export async function pin(
  tx: Tx,
  deciding: Deciding,
  { user, version, ...pinned }: { user: string; version: string; hours: number },
  people: People,
): Promise<void> {
  const { remote, now } = deciding;
  await openChannel(tx, deciding);
  await usableVersion(tx, remote, version);
  const user_id = await whose(tx, people, user);
  await writePin(tx, { user_id, remote, version, expires_at: after(now, hours(pinned.hours)) });
  await decide(tx, deciding, { act: 'pinned', version, details: { user_id, hours: pinned.hours }, users: [user_id] });
}

/** Removes the pin of an account, which then receives the same versions as others. */
export async function unpin(tx: Tx, deciding: Deciding, user: string, people: People): Promise<void> {
  await openChannel(tx, deciding);
  const user_id = await whose(tx, people, user);
  if (!(await deletePin(tx, user_id, deciding.remote))) return;
  await decide(tx, deciding, { act: 'unpinned', version: null, details: { user_id }, users: [user_id] });
}

/** The step of the sweeping job: deletes pins that have ended. */
export const sweepPins = (tx: Tx, now: Date): Promise<void> => deletePinsBefore(tx, now);

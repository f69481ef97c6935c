import { after, hours } from '@planner/server-core';
import type { Tx } from '../../../../database/database.ts';
import { accountNamed } from '../../../accounts/accounts.service.ts';
import { impossible } from '../state/impossible.ts';
import { type Deciding, decide, openChannel, usableVersion } from '../state/changing.ts';
import { deletePin, deletePinsBefore, writePin } from './pins.repository.ts';

/** A login or an address. */
async function whose(tx: Tx, name: string): Promise<number> {
  const account = await accountNamed(tx, name);
  if (account === undefined) throw impossible('user', `Учётной записи ${name} нет`, `There is no account ${name}.`);
  return account.id;
}

/** PLT-158. Gives one account a version by name, for hours. */
export async function pin(
  tx: Tx,
  deciding: Deciding,
  { user, version, ...pinned }: { user: string; version: string; hours: number },
): Promise<void> {
  const { remote, now } = deciding;
  await openChannel(tx, deciding);
  await usableVersion(tx, remote, version);
  const user_id = await whose(tx, user);
  await writePin(tx, { user_id, remote, version, expires_at: after(now, hours(pinned.hours)) });
  await decide(tx, deciding, { act: 'pinned', version, details: { user_id, hours: pinned.hours }, users: [user_id] });
}

/** The account is given what others are. */
export async function unpin(tx: Tx, deciding: Deciding, user: string): Promise<void> {
  await openChannel(tx, deciding);
  const user_id = await whose(tx, user);
  if (!(await deletePin(tx, user_id, deciding.remote))) return;
  await decide(tx, deciding, { act: 'unpinned', version: null, details: { user_id }, users: [user_id] });
}

/** The job's step: pins whose hours are over. */
export const sweepPins = (tx: Tx, now: Date): Promise<void> => deletePinsBefore(tx, now);

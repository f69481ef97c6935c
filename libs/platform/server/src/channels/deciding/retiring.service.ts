import type { Tx } from '../../database/database.ts';
import { PlatformRefusal } from '../../refusal.ts';
import { pinsOfRemote } from '../pins/pins.repository.ts';
import { type Deciding, decide, openChannel } from '../state/changing.ts';
import { impossible } from '../state/impossible.ts';
import { retireVersion, versionCalled } from '../state/versions.repository.ts';

/**
 * PLT-157. Retires a version, which is never assigned to an account again. Throws for a version that accounts receive
 * now.
 */
export async function retire(tx: Tx, deciding: Deciding, version: string): Promise<void> {
  const { remote, now } = deciding;
  const channel = await openChannel(tx, deciding);
  const found = await versionCalled(tx, remote, version);
  if (found === undefined) throw new PlatformRefusal('not_found');
  if (found.retired_at !== null) return;
  const pins = await pinsOfRemote(tx, remote, now);
  const isGiven = [channel.stable, channel.canary, ...pins.map((pin) => pin.version)].includes(version);
  if (isGiven) throw impossible('version', 'Эту версию сейчас получают люди', 'People have this version now.');
  await retireVersion(tx, remote, version, now);
  const change = channel.previous === version ? { previous: null } : {};
  await decide(tx, deciding, { act: 'retired', version, change });
}

import { randomBytes } from 'node:crypto';
import { type Claim, claimsOf, overlaps, SHELL_CLAIMS } from '@planner/platform-contract';
import type { Tx } from '../../database/database.ts';
import { impossible } from '../state/impossible.ts';
import { type Deciding, decide, heldChannel, NO_CANARY, openChannel, usableVersion } from '../state/changing.ts';
import { type Channel, insertChannel } from '../state/channels.repository.ts';
import { stableManifests } from '../state/versions.repository.ts';

/** PLT-97, PLT-332. Throws for a version that claims a page, a modal or an extension of another remote. */
async function refuseTaken(tx: Tx, remote: string, { manifest }: Awaited<ReturnType<typeof usableVersion>>) {
  const mine = claimsOf(manifest);
  const isMine = (claim: Claim) => mine.some((own) => overlaps(own, claim));
  const taken = SHELL_CLAIMS.filter(isMine).map((claim) => `${claim}: the shell`);
  for (const other of await stableManifests(tx, remote))
    taken.push(
      ...claimsOf(other.manifest)
        .filter(isMine)
        .map((claim) => `${claim}: ${other.remote}`),
    );
  const list = taken.join('; ');
  if (taken.length > 0)
    throw impossible('version', `Уже занято: ${list}`, `The version claims what others have: ${list}.`);
}

interface Canary {
  version: string;
  percent: number;
  /** Whether the share grows automatically. */
  auto?: boolean;
}

/** PLT-155. Assigns a version to a percentage of accounts; 0 percent ends the canary. */
export async function setCanary(tx: Tx, deciding: Deciding, { version, percent, auto = false }: Canary): Promise<void> {
  const channel = await openChannel(tx, deciding);
  if (percent === 0) {
    if (channel.canary === null) return;
    await decide(tx, deciding, { act: 'canary', version: channel.canary, change: NO_CANARY, details: { percent } });
    return;
  }
  if (version === channel.stable)
    throw impossible('version', 'Эту версию уже получают все', 'Everybody has this version already.');
  if (version === channel.canary && percent === channel.canary_percent && auto === channel.auto) return;
  await refuseTaken(tx, deciding.remote, await usableVersion(tx, deciding.remote, version));
  const change = { canary: version, canary_percent: percent, canary_since: deciding.now, auto };
  await decide(tx, deciding, { act: 'canary', version, change, details: { percent, auto } });
}

const stableNow = (channel: Channel, version: string, { by }: Deciding) => ({
  stable: version,
  previous: channel.stable,
  decided_by: by,
  ...NO_CANARY,
});

/**
 * PLT-155. Assigns a version to all accounts; without `named`, the canary. The stable version becomes the previous one.
 */
export async function promote(tx: Tx, deciding: Deciding, named?: string): Promise<void> {
  const { remote, by, now } = deciding;
  const channel = await heldChannel(tx, deciding);
  const version = named ?? channel?.canary;
  if (version == null)
    throw impossible('version', 'Назовите версию: пробной сейчас нет', 'Name a version: there is no canary now.');
  if (channel?.stable === version) {
    if (channel.canary !== null) await decide(tx, deciding, { act: 'promoted', version, change: NO_CANARY });
    return;
  }
  await refuseTaken(tx, remote, await usableVersion(tx, remote, version));
  const change = channel && stableNow(channel, version, deciding);
  if (channel === undefined) {
    const made = { remote, stable: version, previous: null, salt: randomBytes(8).toString('hex'), decided_by: by };
    await insertChannel(tx, { ...made, asked: null, asked_at: null, revision: 0, changed_at: now });
  }
  await decide(tx, deciding, { act: 'promoted', version, ...(change && { change }) });
}

interface Back {
  /** The target version; by default the previous one. */
  to?: string | undefined;
  details?: object;
}

/** PLT-156. Assigns an older version to all accounts, and ends the canary. */
export async function rollback(tx: Tx, deciding: Deciding, { to, details }: Back = {}): Promise<void> {
  const channel = await openChannel(tx, deciding);
  const version = to ?? channel.previous;
  if (version === null)
    throw impossible(
      'to',
      'Прежней версии нет: назовите ту, к которой вернуться',
      'There is no previous version: name one by --to.',
    );
  if (version === channel.stable) return;
  await refuseTaken(tx, deciding.remote, await usableVersion(tx, deciding.remote, version, 'to'));
  await decide(tx, deciding, {
    act: 'rolled back',
    version,
    change: stableNow(channel, version, deciding),
    details: { from: channel.stable, ...details },
  });
}

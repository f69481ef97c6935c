import { after, minutes } from '../../../../config/durations.ts';
import type { Tx } from '../../../../database/database.ts';
import { promote, setCanary } from '../deciding/deciding.service.ts';
import { growingChannels } from '../state/channels.repository.ts';
import { tallyOf } from './health.repository.ts';
import { LEAST } from './health.service.ts';
import { isSound } from './verdict.ts';

/** Shares of people, each for half an hour; after the last the version is stable. */
const SHARES = [5, 25, 100];
const STEP = minutes(30);

/** PLT-167. The job's step: a canary that grows by itself goes on to more people while it is sound. */
export async function growCanaries(tx: Tx, now: Date): Promise<number> {
  let grown = 0;
  for (const { remote, canary, canary_percent, canary_since } of await growingChannels(tx, after(now, -STEP))) {
    if (canary === null || canary_since === null) continue;
    const told = await tallyOf(tx, remote, canary, new Date(canary_since));
    if (!isSound(told, LEAST.canary)) continue;
    const percent = SHARES.find((share) => share > canary_percent);
    const deciding = { remote, by: 'auto', now } as const;
    if (percent === undefined) await promote(tx, deciding);
    else await setCanary(tx, deciding, { version: canary, percent, auto: true });
    grown += 1;
  }
  return grown;
}

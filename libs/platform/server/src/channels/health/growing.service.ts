import { after, minutes } from '@planner/server-core';
import type { Tx } from '../../database/database.ts';
import { promote, setCanary } from '../deciding/deciding.service.ts';
import { growingChannel, growingRemotes } from '../state/channels.repository.ts';
import { tallyOf } from './health.repository.ts';
import { LEAST } from './health.service.ts';
import { isSound } from './verdict.ts';

/** The percentages of accounts, each for half an hour; after the last one the version becomes stable. */
const SHARES = [5, 25, 100];
const STEP = minutes(30);

/** Returns the remotes with a canary that may grow now. */
export const remotesToGrow = (tx: Tx, now: Date): Promise<string[]> => growingRemotes(tx, after(now, -STEP));

/** PLT-167. The step of the growing job: an automatic canary grows while it is healthy. */
export async function growCanary(tx: Tx, now: Date, remote: string): Promise<void> {
  const { canary, canary_percent, canary_since } = (await growingChannel(tx, after(now, -STEP), remote)) ?? {};
  if (canary == null || canary_percent === undefined || canary_since == null) return;
  const told = await tallyOf(tx, remote, canary, new Date(canary_since));
  if (!isSound(told, LEAST.canary)) return;
  const percent = SHARES.find((share) => share > canary_percent);
  const deciding = { remote, by: 'auto', now } as const;
  if (percent === undefined) await promote(tx, deciding);
  else await setCanary(tx, deciding, { version: canary, percent, auto: true });
}

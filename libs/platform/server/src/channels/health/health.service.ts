import type { HealthReport } from '@planner/platform-contract';
import { after, days, hours, minutes } from '@planner/server-core';
import type { Tx } from '../../database/database.ts';
import { decide, NO_CANARY } from '../state/changing.ts';
import { type Channel, lockChannel } from '../state/channels.repository.ts';
import { isVersion } from '../state/versions.repository.ts';
import {
  countHour,
  deleteHoursBefore,
  deletePagesBefore,
  shellVersions,
  tallyOf,
  writePage,
} from './health.repository.ts';
import { pageKey } from './page-key.repository.ts';
import { PAGE_LIFE, pageOfNumber } from './page-number.ts';
import { feelsWorse, feltPoor, isBroken } from './verdict.ts';

/** The period of the pages that judge a version, and the period of the pages of the version for comparison. */
const JUDGED = minutes(10);
const COMPARED = hours(1);
/** The minimum number of pages for a verdict about a canary, and about a stable version. */
export const LEAST = { canary: 5, stable: 20 };
const HOURS_KEPT = days(30);
/** The registry does not record the shell's versions. A server has fewer than this; more are invented. */
const SHELLS = 50;

/** A page without a network fails with every version, so its failure does not count. */
const isItsFault = ({ outcome, kind }: HealthReport) => outcome !== 'healthy' && kind !== 'network';

async function isKnown(tx: Tx, { remote, version }: HealthReport, now: Date): Promise<boolean> {
  if (remote === 'shell') return (await shellVersions(tx, after(now, -HOURS_KEPT))) < SHELLS;
  return isVersion(tx, remote, version);
}

/**
 * PLT-164, PLT-318. Counts how a served version worked in a page, each page once. A report without a signed page number
 * is accepted, but not counted. A failure is judged immediately. A lock serializes the failures of a remote, so that
 * each verdict includes all earlier ones.
 */
export async function keepHealth(tx: Tx, report: HealthReport, now: Date): Promise<null> {
  const { remote, version, outcome, vitals = {} } = report;
  const page = pageOfNumber(await pageKey(tx), report.page, now);
  const isServed = page !== null && (remote === 'shell' || page.serves({ remote, version }));
  if (!isServed || !(await isKnown(tx, report, now))) return null;
  const { id, network, network_56, network_48, account } = page;
  const failed = isItsFault(report);
  const poor = feltPoor(report);
  const isJudged = failed || poor === true;
  const channel = isJudged ? await lockChannel(tx, remote) : undefined;
  const origin = { network, network_56, network_48, account };
  const isNew = await writePage(tx, { remote, version, page: id, ...origin, failed, poor, at: now });
  const hour = new Date(Math.floor(now.getTime() / hours(1)) * hours(1));
  await countHour(tx, { remote, version, hour, pages: isNew ? 1 : 0, outcome, vitals });
  if (channel !== undefined) await judge(tx, channel, version, now);
  return null;
}

/**
 * PLT-165, PLT-166, PLT-170. Withdraws a failing version: a canary ends, a stable version is replaced by the previous
 * one. A canary with poor measurements ends too. A stable version stays then, because no other version was measured in
 * the same hour.
 */
async function judge(tx: Tx, channel: Channel, version: string, now: Date): Promise<void> {
  const { remote, stable, previous, canary } = channel;
  const beside = version === canary ? stable : version === stable ? previous : null;
  if (beside === null) return;
  const told = await tallyOf(tx, remote, version, after(now, -JUDGED));
  const compared = await tallyOf(tx, remote, beside, after(now, -COMPARED));
  const breaks = isBroken(told, compared, version === canary ? LEAST.canary : LEAST.stable);
  const measured = version === canary ? await tallyOf(tx, remote, version, after(now, -COMPARED)) : told;
  if (!breaks && (version !== canary || !feelsWorse(measured, compared))) return;
  const back = { stable: beside, previous: null, decided_by: 'breaker', ...NO_CANARY } as const;
  const change = version === canary ? NO_CANARY : back;
  await decide(
    tx,
    { remote, by: 'breaker', now },
    {
      act: 'taken back',
      version,
      change,
      details: { ...(breaks ? told : measured), why: breaks ? 'failures' : 'vitals', of: beside, compared },
    },
  );
}

/**
 * The step of the sweeping job. Reports of single pages stay as long as a page number is valid, counts for thirty days.
 */
export async function sweepHealth(tx: Tx, now: Date): Promise<void> {
  await deletePagesBefore(tx, after(now, -PAGE_LIFE));
  await deleteHoursBefore(tx, after(now, -HOURS_KEPT));
}

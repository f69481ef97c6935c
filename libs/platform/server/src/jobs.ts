import { growCanary, remotesToGrow } from './channels/health/growing.service.ts';
import { sweepHealth } from './channels/health/health.service.ts';
import { sweepPins } from './channels/pins/pins.service.ts';
import { collectInBucket, collectOf, remotesWithOldVersions, sweepArriving } from './collecting/collecting.service.ts';
import type { InTx, Tx } from './database/database.ts';
import type { PlatformTables } from './database/tables.ts';
import type { Places } from './publishing/kept-pack.ts';
import { sweepReports } from './reports/reports.service.ts';

interface Named {
  name: string;
  every_seconds: number;
}

/** A job in steps, each in a transaction of its own. `step` returns true when there may be more work. */
export interface PlatformSweep extends Named {
  step(tx: Tx, now: Date): Promise<boolean>;
}

/** A job in portions that wait for files or for the bucket. `errand` returns true when there may be more work. */
export interface PlatformErrand extends Named {
  errand(inTx: InTx, now: Date): Promise<boolean>;
}

/** A job that handles each remote in a transaction of its own. */
export interface RemoteJob extends Named {
  due(tx: Tx, now: Date): Promise<readonly string[]>;
  step(tx: Tx, now: Date, remote: string): Promise<boolean>;
}

/** A job that handles each remote in portions that wait for files. */
interface RemoteErrand extends Named {
  due(tx: Tx, now: Date): Promise<readonly string[]>;
  errand(inTx: InTx, now: Date, remote: string): Promise<boolean>;
}

const HOUR = 3600;

/** A job that deletes rows of a table. */
interface RowSweep extends PlatformSweep {
  table: keyof PlatformTables;
}

/** OPS-192. Returns an hourly job that deletes outdated rows of one table by a few statements. */
const hourly = (name: string, table: RowSweep['table'], sweep: (tx: Tx, now: Date) => Promise<void>): RowSweep => ({
  name,
  table,
  every_seconds: HOUR,
  async step(tx, now) {
    await sweep(tx, now);
    return false;
  },
});

/** The job that increases the share of automatic canaries. */
export const GROWING: RemoteJob = {
  name: 'canaries that grow by themselves',
  every_seconds: 60,
  due: remotesToGrow,
  async step(tx, now, remote) {
    await growCanary(tx, now, remote);
    return false;
  },
};

/** The jobs that delete outdated rows of the platform. */
export const ROW_SWEEPS: readonly RowSweep[] = [
  hourly('sweeping of reports of pages', 'mfe_event', sweepReports),
  hourly('sweeping of pins of versions', 'mfe_pin', sweepPins),
  hourly('sweeping of the health of versions', 'mfe_health', sweepHealth),
];

/** Returns the jobs that delete files of unused versions, in the folder and in the bucket. */
export const versionJobs = (places: Places): { errands: readonly PlatformErrand[]; perRemote: RemoteErrand } => ({
  errands: [
    {
      name: 'sweeping of packs that were broken off',
      every_seconds: 6 * HOUR,
      async errand(_inTx, now) {
        await sweepArriving(places.remotesDir, now);
        return false;
      },
    },
    {
      name: 'sweeping of versions in the bucket',
      every_seconds: 6 * HOUR,
      errand: async (inTx, now) => (await collectInBucket(inTx, places, now)).length > 0,
    },
  ],
  perRemote: {
    name: 'sweeping of versions of remotes',
    every_seconds: 6 * HOUR,
    due: remotesWithOldVersions,
    async errand(inTx, now, remote) {
      const { retired, removed } = await collectOf(inTx, places, { remote, now });
      return retired.length + removed.length > 0;
    },
  },
});

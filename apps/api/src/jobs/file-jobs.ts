import { type Places, versionJobs } from '@planner/platform-server';
import type { Config } from '../config/config.ts';
import type { Files } from '../http/uploads/open-files.ts';
import { sweepLetterFiles } from '../mail/letter-files.ts';
import { accountsOfOldExports, sweepExports } from '../resources/account-export/account-export.service.ts';
import { sweepBytes } from '../resources/files/sweeping.service.ts';
import type { Job, OwnedJob } from './job.ts';

const HOUR = 3600;

/** The jobs whose rows have files on a disk or in a bucket. */
export function fileJobs({ dataDir }: Pick<Config, 'dataDir'>, { store, uploads }: Files, places: Places): Job[] {
  const jobs: Job[] = [
    {
      name: 'sweeping of letters in files',
      every_seconds: HOUR,
      async errand(_inTx, now) {
        await sweepLetterFiles(dataDir, now);
        return false;
      },
    },
    {
      name: 'sweeping of uploads that were broken off',
      every_seconds: HOUR,
      async errand(_inTx, now) {
        await uploads.sweep(now);
        return false;
      },
    },
    {
      name: 'sweeping of the bytes of files',
      every_seconds: HOUR,
      async errand(inTx, now) {
        await sweepBytes(inTx, store, now);
        return false;
      },
    },
    sweepingOfExports(store),
    ...versionJobs(places).errands,
    sweepingOfVersions(versionJobs(places).perRemote),
  ];
  return jobs.map((job) => ({ ...job, usesStore: true }));
}

const sweepingOfExports = (store: Files['store']): OwnedJob => ({
  name: 'sweeping of exports of accounts',
  every_seconds: 600,
  owner: 'account',
  async due(tx, now) {
    const ids = await accountsOfOldExports(tx, now);
    return ids.map((id) => ({ id, errand: (inTx, at) => sweepExports(inTx, store, { user: id, now: at }) }));
  },
});

const sweepingOfVersions = ({ due, errand, ...job }: ReturnType<typeof versionJobs>['perRemote']): OwnedJob => ({
  ...job,
  owner: 'remote',
  async due(tx, now) {
    const names = await due(tx, now);
    return names.map((id) => ({ id, errand: (inTx, at) => errand(inTx, at, id) }));
  },
});

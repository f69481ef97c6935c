import { type Places, versionJobs } from '@planner/platform-server';
import type { Config } from '../config/config.ts';
import type { Files } from '../http/uploads/open-files.ts';
import { sweepLetterFiles } from '../mail/letter-files.ts';
import { accountsOfOldExports, sweepExports } from '../resources/account-export/account-export.service.ts';
import { sweepBytes } from '../resources/files/sweeping.service.ts';
import { type Job, perAccount, perRemote } from './jobs.ts';

const HOUR = 3600;

/** The jobs whose rows have files on a disk or in a bucket. */
export const fileJobs = ({ dataDir }: Pick<Config, 'dataDir'>, { store, uploads }: Files, places: Places): Job[] => [
  {
    name: 'sweeping of letters in files',
    every_seconds: HOUR,
    async step(_tx, now) {
      await sweepLetterFiles(dataDir, now);
      return false;
    },
  },
  {
    name: 'sweeping of uploads that were broken off',
    every_seconds: HOUR,
    async step(_tx, now) {
      await uploads.sweep(now);
      return false;
    },
  },
  {
    name: 'sweeping of the bytes of files',
    every_seconds: HOUR,
    async step(tx, now) {
      await sweepBytes(tx, store, now);
      return false;
    },
  },
  perAccount({
    name: 'sweeping of exports of accounts',
    every_seconds: 600,
    due: accountsOfOldExports,
    step: (tx, now, user) => sweepExports(tx, store, { user, now }),
  }),
  ...versionJobs(places).sweeps,
  perRemote(versionJobs(places).perRemote),
];

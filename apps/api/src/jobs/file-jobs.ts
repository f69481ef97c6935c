import type { Config } from '../config/config.ts';
import type { Files } from '../http/uploads/open-files.ts';
import { sweepLetterFiles } from '../mail/letter-files.ts';
import { accountsOfOldExports, sweepExports } from '../resources/account-export/account-export.service.ts';
import { sweepBytes } from '../resources/files/sweeping.service.ts';
import {
  collectInBucket,
  collectOf,
  remotesWithOldVersions,
  sweepArriving,
} from '../resources/remotes/collecting/collecting.service.ts';
import type { Places } from '../resources/remotes/publishing/kept-pack.ts';
import { type Job, perAccount, perRemote } from './jobs.ts';

const HOUR = 3600;

/** The jobs whose rows have bytes on a disk or in a bucket. */
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
  {
    name: 'sweeping of packs that were broken off',
    every_seconds: 6 * HOUR,
    async step(_tx, now) {
      await sweepArriving(places.remotesDir, now);
      return false;
    },
  },
  {
    name: 'sweeping of versions in the bucket',
    every_seconds: 6 * HOUR,
    step: async (tx, now) => (await collectInBucket(tx, places, now)).length > 0,
  },
  perRemote({
    name: 'sweeping of versions of remotes',
    every_seconds: 6 * HOUR,
    due: remotesWithOldVersions,
    async step(tx, now, remote) {
      const { retired, removed } = await collectOf(tx, places, { remote, now });
      return retired.length + removed.length > 0;
    },
  }),
];

import type { Db } from '../database/database.ts';

/** What the other remotes have for themselves: of each what people are given, and of one that nobody is given yet all it has published. */
export const manifestsBeside = (db: Db, remote: string) =>
  db
    .selectFrom('mfe_version')
    .leftJoin('mfe_channel', 'mfe_channel.remote', 'mfe_version.remote')
    .where('mfe_version.remote', '!=', remote)
    .where('retired_at', 'is', null)
    .where(({ or, eb, ref }) =>
      or([
        eb('mfe_channel.remote', 'is', null),
        eb('version', '=', ref('stable')),
        eb('version', '=', ref('previous')),
        eb('version', '=', ref('canary')),
      ]),
    )
    .select(['mfe_version.remote', 'version', 'manifest'])
    .execute();

/** The contracts of what people are given, of every remote. */
export const contractsGiven = (db: Db) =>
  db
    .selectFrom('mfe_version')
    .innerJoin('mfe_channel', 'mfe_channel.remote', 'mfe_version.remote')
    .where(({ or, eb, ref }) =>
      or([eb('version', '=', ref('stable')), eb('version', '=', ref('previous')), eb('version', '=', ref('canary'))]),
    )
    .select(['mfe_version.remote', 'version', 'contract'])
    .execute();

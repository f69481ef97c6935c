import type { Db } from '../database/database.ts';

/**
 * Returns the manifests with the other remotes' claims: the live versions of each remote, and all published versions of
 * a remote without a live one.
 */
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

/** Returns the contracts of the live versions of every remote. */
export const contractsGiven = (db: Db) =>
  db
    .selectFrom('mfe_version')
    .innerJoin('mfe_channel', 'mfe_channel.remote', 'mfe_version.remote')
    .where(({ or, eb, ref }) =>
      or([eb('version', '=', ref('stable')), eb('version', '=', ref('previous')), eb('version', '=', ref('canary'))]),
    )
    .select(['mfe_version.remote', 'version', 'contract'])
    .execute();

import type { BuiltRemote } from '@planner/platform-contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

/** The record of a version, made when the server first sees it. */
export interface NewVersion {
  remote: string;
  version: string;
  /** The name of its container. */
  name: string;
  /** The prefix of its files in the bucket; null when they are in the server's folder. */
  base: string | null;
  manifest: BuiltRemote['manifest'];
  build: BuiltRemote['build'];
  contract: object | null;
  size: number | null;
  published_by: string;
  published_at: Date;
  signature: string | null;
  public_key: string | null;
}

/**
 * Inserts a version. Returns `new`, or for a recorded version whether its build is equal (`known`) or not (`other`).
 */
export async function insertVersion(tx: Tx, made: NewVersion): Promise<'new' | 'known' | 'other'> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mfe_version')
    .values({
      ...made,
      manifest: JSON.stringify(made.manifest),
      build: JSON.stringify(made.build),
      contract: made.contract && JSON.stringify(made.contract),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return 'new';
  const { rows } = await sql<{ same: boolean }>`
    select build = ${JSON.stringify(made.build)}::jsonb as same
    from mfe_version where remote = ${made.remote} and version = ${made.version}`.execute(tx);
  return rows[0]?.same ? 'known' : 'other';
}

/** Returns a version in the bucket; undefined for a version in a folder and for an unknown one. */
export const versionInBucket = (db: Db, remote: string, version: string) =>
  db
    .selectFrom('mfe_version')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('base', 'is not', null)
    .select(['base', 'manifest', 'build', 'published_at'])
    .executeTakeFirst();

/** Returns whether a version is recorded, and with the same manifest and build. */
export async function knownAs(
  db: Db,
  { remote, version, manifest, build }: Pick<NewVersion, 'remote' | 'version' | 'manifest' | 'build'>,
): Promise<'same' | 'other' | 'new'> {
  const { rows } = await sql<{ same: boolean }>`
    select manifest = ${JSON.stringify(manifest)}::jsonb and build = ${JSON.stringify(build)}::jsonb as same
    from mfe_version where remote = ${remote} and version = ${version}`.execute(db);
  const [row] = rows;
  return row === undefined ? 'new' : row.same ? 'same' : 'other';
}

/** Returns the given bases that belong to a recorded version. */
export async function namedBases(db: Db, bases: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('mfe_version').where('base', 'in', bases).select('base').execute();
  return new Set(rows.map(({ base }) => base ?? ''));
}

/** Returns the given bases with a version that is not retired, or that was retired after an instant. */
export async function basesGivenSince(db: Db, bases: readonly string[], instant: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('mfe_version')
    .where('base', '=', sql<string>`any(${bases})`)
    .where((version) =>
      version.or([version('retired_at', 'is', null), version('retired_at', '>', instant.toISOString())]),
    )
    .select('base')
    .execute();
  return new Set(rows.map(({ base }) => base ?? ''));
}

const KNOWN = ['version', 'name', 'manifest', 'published_by', 'published_at', 'retired_at', 'size'] as const;

/** Returns a version by its name, if it is recorded. */
export const versionCalled = (db: Db, remote: string, version: string) =>
  db
    .selectFrom('mfe_version')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .select(KNOWN)
    .executeTakeFirst();

/** Marks a version as retired, so that no account receives it any more. */
export const retireVersion = (tx: Tx, remote: string, version: string, retired_at: Date) =>
  tx
    .updateTable('mfe_version')
    .set({ retired_at })
    .where('remote', '=', remote)
    .where('version', '=', version)
    .execute();

/** Returns the manifests of the other remotes' stable versions, which contain their claims. */
export const stableManifests = (db: Db, besides: string) =>
  db
    .selectFrom('mfe_channel')
    .innerJoin('mfe_version', (join) =>
      join
        .onRef('mfe_version.remote', '=', 'mfe_channel.remote')
        .onRef('mfe_version.version', '=', 'mfe_channel.stable'),
    )
    .where('mfe_channel.remote', '!=', besides)
    .select(['mfe_channel.remote', 'manifest'])
    .execute();

/** Returns the versions of a remote, the newest first. */
export const versionsOf = (db: Db, remote: string) =>
  db
    .selectFrom('mfe_version')
    .where('remote', '=', remote)
    .select(['version', 'published_by', 'published_at', 'retired_at', 'size'])
    .orderBy('published_at', 'desc')
    .orderBy('version')
    .limit(100)
    .execute();

/** Returns whether a version is recorded. */
export const isVersion = async (db: Db, remote: string, version: string): Promise<boolean> =>
  (await versionCalled(db, remote, version)) !== undefined;

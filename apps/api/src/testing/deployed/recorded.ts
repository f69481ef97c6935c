import { randomBytes } from 'node:crypto';
import type { FailureReport } from '@planner/platform-contract';
import { createToken } from '@planner/platform-server';
import { manifestOf, promote, recordVersion, REPORT } from '@planner/platform-server/testing';
import type { Tx } from '../../database/database.ts';

export type Committing = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

const NOW = new Date('2026-11-20T12:24:00Z');

/** Letters, of which the name of a remote is made. */
const newRemote = () => `team-${[...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

/** Writes a version down as publishing does; `base` is where it lies in a bucket. */
export async function hasVersion(
  tx: Tx,
  remote: string,
  version: string,
  path = `/${remote}`,
  base: string | null = null,
): Promise<void> {
  const name = `${remote.replaceAll('-', '_')}_${version.replace(/\W/g, '_')}`;
  const build = { version, name, entry: 'a.js', files: { 'a.js': 'sha384-aaa' }, preload: [], pages: {}, requires: {} };
  const seen = { remote, version, manifest: manifestOf(remote, [path]), build };
  await recordVersion(tx, { ...seen, published_by: 'account', published_at: NOW, base });
}

/** What a page has reported of a version, as it is numbered. */
export async function hasFailure(tx: Tx, told: Partial<FailureReport>, at = NOW): Promise<number> {
  const row = { ...REPORT, ...told, at };
  return (await tx.insertInto('mfe_event').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A remote with the versions 1 to 4, of which the first is stable and has failed once. */
export async function hasRemote(tx: Tx): Promise<{ remote: string; token: number; failure: number }> {
  const remote = newRemote();
  for (const version of ['1', '2', '3', '4']) await hasVersion(tx, remote, version);
  const by = { remote, by: 'account', now: NOW } as const;
  await promote(tx, by, '1');
  const failure = await hasFailure(tx, { remote, version: '1' });
  return { remote, token: (await createToken(tx, by, { label: 'CI' })).id, failure };
}

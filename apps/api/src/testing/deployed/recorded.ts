import { randomBytes } from 'node:crypto';
import type { FailureReport } from '@planner/platform-contract';
import { createToken } from '@planner/platform-server';
import { manifestOf, promote, recordVersion, REPORT } from '@planner/platform-server/testing';
import type { Tx } from '../../database/database.ts';

export type Committing = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

const NOW = new Date('2026-11-20T12:24:00Z');

/** A random name of letters for a remote. */
const newRemote = () => `team-${[...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

/** Records a version as publishing does. `base` is its path in a bucket. */
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

/** Records a page's failure report and returns its id. */
export async function hasFailure(tx: Tx, told: Partial<FailureReport>, at = NOW): Promise<number> {
  const row = { ...REPORT, ...told, at };
  return (await tx.insertInto('mfe_event').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Creates a remote with the versions 1 to 4. Version 1 is stable and has one failure. */
export async function hasRemote(tx: Tx): Promise<{ remote: string; token: number; failure: number }> {
  const remote = newRemote();
  for (const version of ['1', '2', '3', '4']) await hasVersion(tx, remote, version);
  const by = { remote, by: 'account', now: NOW } as const;
  await promote(tx, by, '1');
  const failure = await hasFailure(tx, { remote, version: '1' });
  return { remote, token: (await createToken(tx, by, { label: 'CI' })).id, failure };
}

import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keptVersions } from './kept-versions.ts';
import type { PublishedVersion, VersionBucket } from './version-bucket.ts';

const TEXT = 'export const page = 1;';
const HASH = `sha384-${createHash('sha384').update(TEXT).digest('base64')}`;

const versionOf = (name: string): PublishedVersion => ({
  remote: 'notes',
  version: name,
  base: `versions/${name}/`,
  files: { 'page.js': HASH },
  published_at: new Date('2026-11-20T12:24:00Z'),
});

/** A bucket that answers for old versions only after `release`. `begun` resolves at its first request. */
function heldBucket() {
  const asked: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const never = () => Promise.reject(new Error('Nobody asks for this here'));
  const bucket: VersionBucket = {
    lay: never,
    age: never,
    remove: never,
    bases: () => Readable.from([]),
    async packedIn(base) {
      asked.push(base);
      begin();
      if (base.includes('old')) await released;
      return [];
    },
    read: async () => Readable.from([Buffer.from(TEXT)]),
  };
  return { bucket, asked, begun, release };
}

function keptOf(bucket: VersionBucket) {
  const clock = { now: () => new Date('2026-11-20T12:24:00Z') };
  const root = mkdtempSync(join(tmpdir(), 'tetradka-kept-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return keptVersions({ bucket, root, given: async (bases) => new Set(bases), clock, warn: () => undefined });
}

test('[SEC-106] requests for ten old versions do not delay a version that pages receive', async () => {
  const { bucket, asked, release } = heldBucket();
  const kept = keptOf(bucket);
  const old = Array.from({ length: 10 }, (_, at) => kept.folderOf(versionOf(`old${at}`)));
  onTestFinished(() => release());
  await expect.poll(() => asked.length).toBeGreaterThan(0);

  const live = versionOf('live');
  kept.bringAhead(live);
  await expect.poll(() => kept.isHere(live)).toBe(true);
  const begun = asked.filter((base) => base.includes('old')).length;
  release();

  expect(begun).toBe(2);
  expect((await Promise.allSettled(old)).map(({ status }) => status)).toEqual(old.map(() => 'fulfilled'));
});

test('[PLT-202] a request waits at most twenty seconds for a version from the bucket', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { bucket, begun } = heldBucket();
  let ended = 'waiting';
  const coming = keptOf(bucket).folderOf(versionOf('old'));
  coming.catch((error: unknown) => (ended = error instanceof Error ? error.name : 'other'));
  // The download makes its folder before it asks the bucket. Made later, the folder would come back after the test.
  await begun;

  await vi.advanceTimersByTimeAsync(19_999);
  const early = ended;
  await vi.advanceTimersByTimeAsync(1);

  expect([early, ended]).toEqual(['waiting', 'StoreAway']);
});

test('[PLT-201] a damaged version is requested again after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { bucket, asked } = heldBucket();
  const kept = keptOf({ ...bucket, read: async () => Readable.from([Buffer.from('other bytes')]) });
  const ask = () => expect(kept.folderOf(versionOf('live'))).rejects.toThrow('is not what was published');
  await ask();

  vi.advanceTimersByTime(59_999);
  await ask();
  const early = asked.length;
  vi.advanceTimersByTime(1);
  await ask();

  expect([early, asked.length]).toEqual([1, 2]);
});

/** @module-tag full */
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { versionPlaces } from '@planner/platform-server';
import { resolveRegistry, promote, registeredIn, versionsIn, versionsOf } from '@planner/platform-server/testing';
import { heard, heardDatabase } from '../../testing/deployed/heard.ts';
import { newTeam, packFor, send } from '../../testing/deployed/pack.ts';
import { hasVersion } from '../../testing/deployed/recorded.ts';
import { testApi } from '../../testing/test-api.ts';
import { localBucket } from '../../testing/uploads/local-bucket.ts';

const directory = mkdtempSync(join(tmpdir(), 'tetradka-bucket-cost-'));
const bucket = await localBucket(directory);
const api = await testApi({ REMOTES_S3_URL: bucket.address });
afterAll(async () => {
  await api.close();
  await bucket.close();
  await rm(directory, { recursive: true, force: true });
});

const clock = { now: () => new Date('2026-11-20T12:24:00Z') };
const warn = () => undefined;

test('[PLT-162] a thousand versions in a bucket cost a page no additional statement, file or bucket request', async () => {
  const version = '1.0.0+aaaa1111';
  const notes = await newTeam(api, 'notes');
  await send(api, 'notes', notes.token, packFor('notes', notes, { version }));
  await api.commit((tx) => promote(tx, { remote: 'notes', by: 'token', now: clock.now() }, version));
  const asked = { statements: 0, files: 0, bucket: 0 };
  const database = { db: heardDatabase(api.database.db, () => (asked.statements += 1)) };
  const places = versionPlaces(api.config);
  if (places.bucket === null) throw new Error('there is no bucket');
  const versions = versionsOf({
    database,
    clock,
    warn,
    inFolder: heard(versionsIn(api.config.remotesDir), () => (asked.files += 1)),
    places: { ...places, bucket: heard(places.bucket, () => (asked.bucket += 1)) },
  });
  const offer = resolveRegistry({
    remotesDir: api.config.remotesDir,
    contract: '0.1.0',
    warn,
    inFolder: versions,
    registered: (found) => registeredIn({ database, clock, warn, versions, found, commit: api.commit }),
  });
  const page = () => offer({ userId: async () => null, quarantined: new Set() });
  const cost = async () => {
    await page();
    Object.assign(asked, { statements: 0, files: 0, bucket: 0 });
    const { registry } = await page();
    return { ...asked, bytes: JSON.stringify(registry).length };
  };
  await page();
  asked.statements = 0;
  // This first request copies the version to this machine. Then one statement asks which copies are still needed.
  await versions.folderOf('notes', version, 'remoteEntry.js');
  await expect.poll(() => asked.statements).toBe(1);
  const before = await cost();

  const base = 'versions/notes@0.1.0@0011223344556677/';
  await api.commit(async (tx) => {
    for (let count = 0; count < 1000; count += 1) await hasVersion(tx, 'notes', `0.${count}.0`, '/notes', base);
  });

  const lying = await api.database.db
    .selectFrom('mfe_version')
    .where('base', 'is not', null)
    .select('version')
    .execute();
  expect(lying).toHaveLength(1001);
  expect(before).toMatchObject({ statements: 1, bucket: 0 });
  expect(await cost()).toEqual(before);
});

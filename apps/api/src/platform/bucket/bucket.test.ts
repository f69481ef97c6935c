import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { s3Store } from '@planner/server-core';
import { collect, versionPlaces } from '@planner/platform-server';
import { promote, put, retire } from '@planner/platform-server/testing';
import { offeredTo, toldOf } from '../../testing/deployed/offered.ts';
import { newTeam, packFor, type PackWish, send } from '../../testing/deployed/pack.ts';
import { ownFolder } from '../../testing/own-folder.ts';
import { sizedEach } from '../../testing/sized.ts';
import { testApi } from '../../testing/test-api.ts';
import { type LocalBucket, localBucket, objectPath } from '../../testing/uploads/local-bucket.ts';
import { sweepBytes } from '../../resources/files/sweeping.service.ts';
import { readConfig } from '../../config/config.ts';

const directory = mkdtempSync(join(tmpdir(), 'tetradka-bucket-'));
let bucket: LocalBucket = await localBucket(directory);
const REMOTES_S3_URL = bucket.address;
const api = await testApi({ REMOTES_S3_URL });
afterAll(async () => {
  await api.close();
  await bucket.close();
  await rm(directory, { recursive: true, force: true });
});
await put(api.config.shellDir, 'index.html', '<!--mfe-registry-->');

type Process = Pick<typeof api, 'server'>;
const PAGE = 'page.1234abcd.js';
const notes = await newTeam(api, 'notes');
const publish = (wish: PackWish, process: Process = api) =>
  send(process, 'notes', notes.token, packFor('notes', notes, wish));
const live = (version: string) =>
  api.commit((tx) => promote(tx, { remote: 'notes', by: 'token', now: new Date('2026-11-20T12:24:00Z') }, version));
/** Another machine, which shares only the database and the bucket with the first. */
function machine(own: Record<string, string> = {}, folder = ownFolder()) {
  const places = { DATA_DIR: join(folder, 'data'), REMOTES_DIR: join(folder, 'remotes') };
  return api.secondProcess({ ...places, SHELL_DIR: api.config.shellDir, ...own });
}
const get = (process: Process, version: string, name = PAGE, headers: Record<string, string> = {}) =>
  process.server.inject({ url: `/mfe/notes/${version}/${name}`, headers });
const told = ({ statusCode, headers }: LightMyRequestResponse) => ({ statusCode, retry: headers['retry-after'] });
const AWAY = { statusCode: 503, retry: '30' };

const baseOf = async (version: string) => {
  const row = api.database.db.selectFrom('mfe_version').where('version', '=', version).select('base');
  return (await row.executeTakeFirstOrThrow()).base ?? expect.fail('it lies in no bucket');
};
const inBucket = async (folder = 'versions') =>
  (await readdir(join(directory, 'tetradka', folder)).catch(() => [])).toSorted();
const objectOf = async (version: string, name: string) => join(directory, objectPath((await baseOf(version)) + name));
const LINES = '// a line of a page that repeats itself\n'.repeat(60);

test('[PLT-200] the bucket stores a published version, and every machine serves the same files of it, compressed and immutable', async () => {
  const version = '1.0.0+aaaa1111';
  const html = { 'home.html': '<p>Заметки</p>' };
  const wish: PackWish = {
    version,
    maps: { [`${PAGE}.map`]: '{}' },
    manifest: { html: { '/notes-told': 'home.html' } },
  };

  const answer = await publish({ ...wish, files: html });
  await live(version);
  const other = await machine();
  const both = [api, other];
  const plain = await Promise.all(both.map((one) => get(one, version, PAGE, { 'accept-encoding': 'identity' })));
  const br = await Promise.all(both.map((one) => get(one, version, PAGE, { 'accept-encoding': 'gzip, br, zstd' })));
  const zstd = await get(other, version, PAGE, { 'accept-encoding': 'zstd' });

  expect(answer).toMatchObject({ status: 201, body: { outcome: 'published' } });
  expect(toldOf(await offeredTo(other.server, 'notes'))).toEqual([`stable ${version}`]);
  expect(plain.map(({ body }) => body)).toEqual([`export const page = '${version}';${LINES}`, plain[0]?.body]);
  expect(br.map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString())).toEqual(
    plain.map(({ body }) => body),
  );
  expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(plain[0]?.body);
  for (const { headers } of [...plain, ...br, zstd])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      vary: expect.stringContaining('accept-encoding'),
    });
  // A browser that changes from one machine to the other revalidates the file.
  const [etag = ''] = br.map(({ headers }) => String(headers['etag']));
  expect(br[1]?.headers['etag']).toBe(etag);
  const known = await get(other, version, PAGE, { 'accept-encoding': 'br', 'if-none-match': etag });
  const head = await other.server.inject({ method: 'HEAD', url: `/mfe/notes/${version}/${PAGE}` });
  expect([known.statusCode, head.statusCode, head.body]).toEqual([304, 200, '']);
  expect((await other.server.inject('/notes-told')).body).toContain('<p>Заметки</p>');
  expect(existsSync(join(api.config.remotesDir, 'notes'))).toBe(false);
});

test('[PLT-178] no page is served from the source maps or from other objects of the bucket', async () => {
  const version = '1.0.0+aaaa1111';
  const [maps = ''] = await inBucket('maps');

  expect(await readdir(join(directory, 'tetradka/maps', maps))).toContain(`${PAGE}.map._S3rver_object`);
  for (const name of [`${PAGE}.map`, `${PAGE}.br`, 'own/whole.json', 'manifest.json', '../own/whole.json', '%00'])
    expect((await get(api, version, name)).statusCode).toBe(404);
  for (const url of ['/mfe/maps/x/y.map', '/mfe/notes/%00/a.js', '/mfe/versions/a/b', '/mfe/notes/9.9.9+x/a.js'])
    expect((await api.server.inject(url)).statusCode).toBe(404);
});

test('[PLT-178] the same pack sent to two machines at once is new at one and known at the other; another pack under its version is refused', async () => {
  const other = await machine();
  const version = '1.0.1+bbbb2222';

  const answers = await Promise.all([publish({ version }), publish({ version }, other), publish({ version })]);
  const changed = await publish({ version, files: { [PAGE]: 'other()' } }, other);
  const renamed = await publish({ version, manifest: { menu: [] } });

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
  expect([changed.status, renamed.status]).toEqual([409, 409]);
  expect(await inBucket()).toHaveLength(2);
  expect((await get(other, version)).body).toContain(version);
});

const SPOILT: [string, string, string | null, PackWish?][] = [
  ['a changed file', `file/${PAGE}`, 'evil()'],
  ['a changed file of an older build', `file/${PAGE}`, 'evil()', { algorithm: 'sha384' }],
  ['a changed compressed file', `file/${PAGE}.br`, 'evil()'],
  ['a missing file', 'file/remoteEntry.js', null],
  ['an incomplete version', 'own/whole.json', null],
];
sizedEach(
  '[PLT-201] with %s in the bucket nothing of it is served, and cached files stay',
  SPOILT,
  4,
  async ([what, name, text, wish]) => {
    const version = `2.0.0+${createHash('sha256').update(what).digest('hex').slice(0, 8)}`;
    await publish({ version, ...wish });
    await get(api, version);
    const object = await objectOf(version, name);
    if (text === null) await rm(object);
    else {
      await writeFile(object, text);
      await rm(`${object}.md5`, { force: true });
    }
    const folder = ownFolder();
    const other = await machine({}, folder);

    const answers = [await get(other, version), await get(other, version, 'remoteEntry.js')];

    expect(answers.map(told)).toEqual([AWAY, AWAY]);
    expect(await readdir(join(folder, 'data/mfe-kept'))).toEqual(['.arriving']);
    expect(await readdir(join(folder, 'data/mfe-kept/.arriving'))).toEqual([]);
    expect((await get(api, version)).statusCode).toBe(200);
  },
);

test('[PLT-201] the next start fetches files again that changed on the disk', async () => {
  const version = '1.0.1+bbbb2222';
  const folder = ownFolder();
  const before = await get(await machine({}, folder), version);
  const [kept = ''] = (await readdir(join(folder, 'data/mfe-kept'))).filter((name) => name.includes(version));
  for (const name of [PAGE, `${PAGE}.br`]) await writeFile(join(folder, 'data/mfe-kept', kept, name), 'half');

  const after = await get(await machine({}, folder), version);

  expect(after.body).toBe(before.body);
});

test('[PLT-202] while the bucket is unreachable a machine serves its cached files, answers 503 for the others, and publishes nothing', async () => {
  const [one, two] = ['1.0.0+aaaa1111', '3.0.0+cccc3333'];
  const folder = ownFolder();
  const other = await machine({}, folder);
  expect((await get(other, one)).statusCode).toBe(200);
  await publish({ version: two });
  await live(two);
  await bucket.close();

  const restarted = await machine({}, folder);
  const away = await Promise.all(
    [other, restarted].map(async (process) => [await get(process, one), await get(process, two)]),
  );
  const offered = toldOf(await offeredTo(restarted.server, 'notes'));
  const refused = await publish({ version: '3.0.1+dddd4444' });
  bucket = await localBucket(directory, bucket.port);
  const back = await get(restarted, two);

  for (const [kept, missing] of away)
    expect([kept, missing].map((answer) => answer && told(answer))).toEqual([{ statusCode: 200 }, AWAY]);
  // A page whose newer version is not loadable continues with the version before.
  expect(offered).toEqual([`stable ${two}`, `previous ${one}`]);
  expect(refused).toMatchObject({ status: 503, body: { code: 'files_away' } });
  expect(back.statusCode).toBe(200);
  expect(await publish({ version: '3.0.1+dddd4444' })).toMatchObject({ status: 201 });
});

test('[PLT-181] unused versions leave the bucket with their maps, and leftovers of a crash leave it a day later', async () => {
  const version = '1.0.1+bbbb2222';
  const [versions, maps] = [join(directory, 'tetradka/versions'), join(directory, 'tetradka/maps')];
  const days = (count: number) => new Date(performance.timeOrigin - count * 86_400_000);
  for (const [name, age] of [
    ['notes@9.0.0+young@0000000000000000', 0],
    ['notes@9.0.0+old@0000000000000000', 2],
  ] as const) {
    await put(join(directory, 'tetradka/begun'), `${name}._S3rver_object`, '{}');
    await put(join(versions, name, 'file'), 'a.js._S3rver_object', 'half');
    await utimes(join(directory, objectPath(`begun/${name}`)), days(age), days(age));
  }
  const name = (await baseOf(version)).split('/')[1];
  const files = s3Store(readConfig({ FILES_S3_URL: REMOTES_S3_URL }).filesS3 ?? expect.fail());

  // The bucket also stores users' files, and their sweep ignores versions.
  await sweepBytes(api.commit, files, new Date('2036-11-20T12:00:00Z'));
  const step = () => collect(api.commit, versionPlaces(api.config), new Date('2026-12-20T12:00:00Z'));
  const first = await step();
  const between = await inBucket();
  const removed: string[] = [];
  for (let gone = await step(); gone.removed.length > 0; gone = await step()) removed.push(...gone.removed);

  expect(first.retired).toContain(`notes ${version}`);
  expect(first.removed).toEqual([]);
  expect(between).toContain(name);
  expect(removed).toContain(`notes ${version}`);
  const left = (await inBucket('begun')).filter((one) => one.endsWith('_object'));
  const names = left.map((one) => one.split('@')[1]).toSorted();
  // The stable version, the version before, and a version that may still be uploading.
  expect(names).toEqual(['1.0.0+aaaa1111', '3.0.0+cccc3333', '9.0.0+young']);
  for (const folder of [versions, maps]) {
    const objects = (await readdir(folder, { recursive: true })).filter((one) => one.endsWith('_object'));
    expect(objects.filter((one) => !names.includes(one.split('@')[1]))).toEqual([]);
  }
  expect(await step()).toEqual({ retired: [], removed: [] });
  expect((await get(api, '1.0.0+aaaa1111')).statusCode).toBe(200);
  expect(await readFile(await objectOf('1.0.0+aaaa1111', `file/${PAGE}`), 'utf8')).toContain('page');
});

test('[PLT-200] a machine deletes its copy of a version retired a day ago, and fetches it again on request', async () => {
  const folder = ownFolder();
  const other = await machine({}, folder);
  const kept = async () =>
    (await readdir(join(folder, 'data/mfe-kept')))
      .filter((name) => !name.startsWith('.'))
      .map((name) => name.split('@')[1])
      .toSorted();
  const [over, late, given] = ['4.0.0+aaaa1111', '4.0.1+bbbb2222', '4.0.2+cccc3333'] as const;
  for (const version of [over, late, given]) await publish({ version });
  const retired = (version: string, now: Date) =>
    api.commit((tx) => retire(tx, { remote: 'notes', by: 'token', now }, version));

  for (const version of [over, late]) expect((await get(other, version)).statusCode).toBe(200);
  await retired(over, new Date('2026-11-19T12:00:00Z'));
  await retired(late, new Date('2026-11-20T12:00:00Z'));
  expect((await get(other, given)).statusCode).toBe(200);

  await expect.poll(kept).toEqual([late, given]);
  expect((await get(other, over)).body).toContain(over);
});

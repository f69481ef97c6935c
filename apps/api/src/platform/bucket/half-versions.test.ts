/** @module-tag full */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { promote, put } from '@planner/platform-server/testing';
import type { App } from '../../app.ts';
import { registryAt } from '../../testing/deployed/offered.ts';
import { newTeam, packFor, type PackWish, send, sendTo, type Team } from '../../testing/deployed/pack.ts';
import { ownFolder } from '../../testing/own-folder.ts';
import { started } from '../../testing/processes/started-process.ts';
import { testApi, type TestApi } from '../../testing/test-api.ts';
import { heldBucket } from '../../testing/uploads/held-bucket.ts';
import { localBucket } from '../../testing/uploads/local-bucket.ts';
import { DEADLINES } from '../../testing/deadlines.ts';

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** A product with a bucket, or without one, and a team. */
async function product(own: Record<string, string> = {}) {
  const api = await testApi(own);
  closers.push(() => api.close());
  await put(api.config.shellDir, 'index.html', '<!--mfe-registry-->');
  return { api, team: await newTeam(api, 'notes') };
}
async function bucketIn(directory: string) {
  const bucket = await localBucket(directory);
  closers.push(() => bucket.close());
  return bucket;
}
const places = () => ({ DATA_DIR: ownFolder(), REMOTES_DIR: ownFolder() });
const live = (api: TestApi, version: string) =>
  api.commit((tx) => promote(tx, { remote: 'notes', by: 'token', now: new Date('2026-11-20T12:24:00Z') }, version));

/** A pack of many files, which differ in each version. */
const packOf = (team: Team, version: string, more: PackWish = {}) =>
  packFor('notes', team, {
    version,
    files: Object.fromEntries(
      Array.from({ length: 3 }, (_, at) => [
        `part${at}.1234abcd.js`,
        `part(${at}, '${version}');${'// …\n'.repeat(300)}`,
      ]),
    ),
    ...more,
  });

/** The faults of a user's page: the files of its registry that a browser could not load or verify. */
async function faultsOfPage({ server }: Pick<App, 'server'>): Promise<{ version: string; faults: string[] }> {
  const { remotes } = await registryAt(server, '/notes');
  const faults: string[] = [];
  const candidates = remotes['notes']?.candidates ?? [];
  for (const { base, files } of candidates) {
    for (const [name, hash] of Object.entries(files)) {
      const { statusCode, rawPayload } = await server.inject({
        url: base + name,
        headers: { 'accept-encoding': 'identity' },
      });
      const found = `sha256-${createHash('sha256').update(rawPayload).digest('base64')}`;
      if (statusCode !== 200 || found !== hash) faults.push(`${base}${name}: ${statusCode}`);
    }
  }
  return { version: candidates[0]?.version ?? '', faults };
}

test.each(['folder', 'bucket'])(
  '[PLT-203] while versions are published into the %s and promoted, every page of two processes names only complete versions',
  { timeout: DEADLINES.long },
  async (kind) => {
    const isBucket = kind === 'bucket';
    const { api, team } = await product(isBucket ? { REMOTES_S3_URL: (await bucketIn(ownFolder())).address } : {});
    const other = await api.secondProcess(isBucket ? places() : {});
    const versions = Array.from({ length: 4 }, (_, at) => `1.${at}.0+aaaa111${at}`);
    let isOver = false;
    const seen = new Set<string>();
    const faults: string[] = [];
    let pages = 0;
    const open = async () => {
      while (!isOver) {
        const page = await faultsOfPage(pages % 2 === 0 ? api : other);
        pages += 1;
        seen.add(page.version);
        faults.push(...page.faults);
      }
    };

    const opening = open();
    for (const [at, version] of versions.entries()) {
      const answer = await send(at % 2 === 0 ? api : other, 'notes', team.token, packOf(team, version));
      expect(answer.status).toBe(201);
      await live(api, version);
    }
    const before = pages;
    await expect.poll(() => pages).toBeGreaterThan(before + 2);
    isOver = true;
    await opening;

    expect(faults).toEqual([]);
    expect(pages).toBeGreaterThan(versions.length);
    expect(seen).toContain(versions.at(-1));
    expect(seen.size).toBeGreaterThan(2);
  },
);

test.each([
  ['a file', (path: string) => path.includes('/file/part1')],
  ['the mark of completeness', (path: string) => path.endsWith('/own/whole.json')],
])(
  '[PLT-178] a process that is killed while it uploads %s leaves no incomplete version, and another process publishes the version',
  { timeout: DEADLINES.long },
  async (_, isLast) => {
    const directory = ownFolder();
    const bucket = await bucketIn(directory);
    const { api, team } = await product({ REMOTES_S3_URL: bucket.address });
    const way = await heldBucket(bucket.port, (method, path) => method === 'PUT' && isLast(path));
    const doomed = await started(api, { REMOTES_S3_URL: way.address, ...places() });
    const version = '1.0.0+aaaa1111';
    const url = `/mfe/notes/${version}/page.1234abcd.js`;

    const sending = sendTo(doomed.url, 'notes', team.token, packOf(team, version)).catch(() => 'cut off');
    await expect.poll(way.held).toBeGreaterThan(0);
    doomed.child.kill('SIGKILL');

    expect(await sending).toBe('cut off');
    expect((await readdir(join(directory, 'tetradka/versions'))).length).toBe(1);
    expect((await api.server.inject(url)).statusCode).toBe(404);
    expect((await registryAt(api.server, '/notes')).remotes).toEqual({});
    await expect(live(api, version)).rejects.toMatchObject({ code: 'invalid' });
    expect(await send(api, 'notes', team.token, packOf(team, version))).toMatchObject({ status: 201 });
    await live(api, version);
    expect((await api.server.inject(url)).body).toContain(version);
    expect(await faultsOfPage(api)).toEqual({ version, faults: [] });
  },
);

import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyContract } from '@planner/platform-contract/compatibility';
import { guardApp } from '@planner/server-core';
import Fastify from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlatformTables } from './database/tables.ts';
import { openPlatform } from './platform.ts';
import { PlatformRefusal } from './refusal.ts';
import { deployRemote, manifestOf } from './testing/deployed-remote.ts';

const NOW = new Date('2026-11-20T12:24:00Z');
const root = mkdtempSync(join(tmpdir(), 'tetradka-alone-'));
const remotesDir = join(root, 'remotes');
const away = () => Promise.reject(new Error('The database is away'));

/** A server with only the platform, and a database that is unavailable. */
const server = Fastify();
const platform = openPlatform(
  { remotesDir, shellDir: join(root, 'shell'), dataDir: root },
  {
    database: {
      db: new Kysely<PlatformTables>({
        dialect: new PostgresDialect({ pool: { options: {}, connect: away, end: async () => undefined } }),
      }),
    },
    commit: away,
    clock: { now: () => NOW },
    contract: { version: '0.1.0', calls: () => emptyContract('server', '0.1.0'), roles: ['teacher'] },
    visitorOf: async () => null,
    warn: () => undefined,
  },
);

beforeAll(async () => {
  await guardApp(server, false);
  server.decorateRequest('now');
  server.addHook('onRequest', async (request) => void (request.now = NOW));
  server.setErrorHandler((error, _request, reply) =>
    reply.code(500).send(error instanceof PlatformRefusal ? { refused: error.code, why: error.message } : {}),
  );
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ none: true }));
  await server.register(platform.plugin);
  server.get('/page', async (request) => (await platform.registryFor(request)).registry);
  await deployRemote(remotesDir, '1.0.0+aaaa1111', manifestOf('notes', ['/notes']));
});

afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

test('[PLT-40] [PLT-153] a server with only the platform offers the versions in its folder while the database is unavailable', async () => {
  const { remotes, contract } = (await server.inject('/page')).json();

  expect(contract).toBe('0.1.0');
  expect(remotes).toMatchObject({ notes: { candidates: [{ version: '1.0.0+aaaa1111', why: 'stable' }] } });
});

test('[PLT-174] a pack without a token is rejected before its body is read', async () => {
  const refused = await server.inject({ method: 'POST', url: '/api/mfe/versions/notes', payload: 'nothing' });

  expect(refused.json()).toEqual({
    refused: 'not_signed_in',
    why: 'This product does not know the token, or the token is revoked.',
  });
});

test('[PLT-43] the plugin serves the files of a version, and the host answers an address without a file', async () => {
  const get = (name: string) => server.inject(`/mfe/notes/1.0.0+aaaa1111/${name}`);

  const [entry, gone] = [await get('remoteEntry.js'), await get('gone.js')];

  expect([entry.statusCode, entry.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect([gone.statusCode, gone.json()]).toEqual([404, { none: true }]);
});

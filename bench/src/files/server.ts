import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newSession } from '@planner/api/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { NOW, openCrowd } from '../crowd.ts';
import type { Place } from './messages.ts';

const MOST_BYTES = 64 * 1024 * 1024;

/** The product and the bare route, in a process of their own: nothing else of the bench uses memory there. */
const lessons = Number(process.argv[2]);
const crowd = await openCrowd(lessons);
const folder = mkdtempSync(join(tmpdir(), 'tetradka-bare-files-'));

/** The bare route writes uploads to the disk without a check or a record. */
const bare = Fastify({ bodyLimit: MOST_BYTES });
bare.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
let taken = 0;
bare.post('/', async ({ body }) => {
  // The parser above passes the request itself.
  await pipeline(body as Readable, createWriteStream(join(folder, String(++taken))));
  return { taken };
});

async function listen(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const tokens: string[] = [];
for (const teacher of crowd.teachers) tokens.push(await newSession(crowd.database, teacher, NOW));
const place: Place = { ours: await listen(crowd.server), bare: await listen(bare), tokens };

process.on('message', () => {
  void bare.close().then(async () => {
    await crowd.close();
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
});
process.send?.(place);

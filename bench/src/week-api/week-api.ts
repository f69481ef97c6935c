import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildApp,
  fillCrowd,
  findSession,
  newSession,
  openDatabase,
  readConfig,
  type Database,
} from '@planner/api/testing';
import type { PoolClient } from 'pg';
import Fastify, { type FastifyInstance } from 'fastify';
import { median, type Measurement } from '../report.ts';
import { sizeOf } from '../size.ts';
import { answersPerSecond } from './load.ts';
import { searchOfLine } from './search.ts';

const NOW = new Date('2026-11-20T12:24:00.000Z');
const PATH = '/api/lessons/week/2026-11-20';
const LESSONS = sizeOf('WEEK_LESSONS', 1_000_000, 20_000);
const ROUNDS = sizeOf('WEEK_ROUNDS', 5, 1);
const SECONDS = sizeOf('WEEK_SECONDS', 4, 0.1);
const LIMIT = 0.7;

/**
 * Measures GET week with 1,000,000 lessons of 1,000 teachers in the database. Compares it, in turn and in one process,
 * with a bare Fastify route that looks up the same session and runs the same SQL. A thread of its own sends the
 * requests over 8 connections. Then measures the searches of the line in the same database.
 */
export async function weekApi(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tetradka-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production' });
  const database = await openDatabase(config, (message) => process.stderr.write(`${message}\n`));
  const teachers = await fillCrowd(database, LESSONS, NOW);
  const tokens: string[] = [];
  for (const teacher of teachers.filter((_, turn) => turn % 20 === 0)) {
    tokens.push(await newSession(database, teacher, NOW));
  }
  const { server } = await buildApp(config, database, { now: () => NOW });
  const weekSql = await recordedSql(database, server, tokens[0] ?? '');
  const bare = bareServer(database, weekSql);
  const ports = { ours: await listen(server), bare: await listen(bare) };

  const asked = tokens.map((token) => ({ path: PATH, token }));
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of ['bare', 'ours'] as const) {
      const rate = await answersPerSecond({ ports: [ports[name]], asked, seconds: SECONDS, connections: 8 });
      // The first round warms both up.
      if (round > 0) rates[name].push(rate);
    }
  }
  await bare.close();
  const search = await searchOfLine(database, server, { lessons: LESSONS, tokens });
  await server.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });

  const [ours, peer] = [median(rates.ours), median(rates.bare)];
  return [
    {
      what: `GET week, ${LESSONS} lessons`,
      value: `${ours.toFixed(0)}/s`,
      against: `bare Fastify ${peer.toFixed(0)}/s, at least ${LIMIT}`,
      ratio: ours / peer,
      holds: ours / peer >= LIMIT,
    },
    search,
  ];
}

interface Statement {
  text: string;
  values: unknown[];
}

/** The statement that the product runs for a week, recorded from its reading pool so that it cannot drift. */
async function recordedSql(database: Database, server: FastifyInstance, token: string): Promise<Statement> {
  const seen: Statement[] = [];
  const record = (client: PoolClient) => {
    const plain = client.query.bind(client);
    const recording = (...given: unknown[]) => {
      const [text, values] = given;
      if (typeof text === 'string' && Array.isArray(values)) seen.push({ text, values });
      return Reflect.apply(plain as () => unknown, client, given);
    };
    client.query = recording as typeof client.query; // passes the arguments on unchanged
  };
  database.reading.on('acquire', record);
  await server.inject({ url: PATH, headers: { cookie: `session=${token}` } });
  database.reading.off('acquire', record);
  const week = seen.find(({ text }) => text.includes('lesson_participant'));
  if (week === undefined) throw new Error('the SQL of the week was not seen');
  return { text: week.text, values: week.values };
}

/**
 * The compared route: it looks up the session, runs the same SQL and returns the rows as JSON, without contract, guards
 * and shapes.
 */
function bareServer(database: Database, { text, values }: Statement): FastifyInstance {
  const bare = Fastify();
  // The first value of the recorded statement is the teacher's id.
  const teacherAt = values.map((value, index) => (value === values[0] ? index : -1)).filter((index) => index >= 0);
  bare.get(PATH, async (request) => {
    const token = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const session = await findSession(database, token, NOW);
    const own = values.map((value, index) => (teacherAt.includes(index) ? session?.user.id : value));
    return (await database.reading.query({ name: 'week', text, values: own })).rows;
  });
  return bare;
}

async function listen(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, fillCrowd, newSession, openDatabase, readConfig } from '@planner/api/testing';
import { NOW, settleDown } from './crowd.ts';
import { median, type Measurement } from './report.ts';
import { sizeOf } from './size.ts';
import { answersOf } from './week-api/load.ts';

const TEACHERS = sizeOf('OPERATOR_TEACHERS', 10_000, 20);
const EACH = { students: 5, lessons: 100 };
const SECONDS = sizeOf('OPERATOR_SECONDS', 5, 0.3);
const ROUNDS = sizeOf('OPERATOR_ROUNDS', 3, 1);
const HANDS = 64;
const PATH = '/api/lessons/week/2026-11-20';
const START_MS = 2000;
const P99_MS = 50;
const SECOND_LEAST = 1.6;
/** With fewer cores two processes, PostgreSQL and the sender of the requests share them. */
const CORES_OF_TWO = 6;
/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

const MAIN = join(import.meta.dirname, '../../apps/api/src/main.ts');

interface Server {
  child: ChildProcess;
  port: number;
  started_ms: number;
}

async function startServer(folder: string, DATABASE_URL: string): Promise<Server> {
  const began = performance.now();
  const dirs = { DATA_DIR: folder, REMOTES_DIR: join(folder, 'remotes'), SHELL_DIR: join(folder, 'shell') };
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'off',
      CLOCK_START: NOW.toISOString(),
      DATABASE_URL,
      ...dirs,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const opened = Promise.withResolvers<number>();
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
    const port = /открыта: http:\S+:(\d+)/.exec(said)?.[1];
    if (port !== undefined) opened.resolve(Number(port));
  });
  child.once('exit', () => opened.reject(new Error(`The server ended: ${said}`)));
  const port = await opened.promise;
  return { child, port, started_ms: performance.now() - began };
}

async function stop({ child }: Server): Promise<void> {
  const end = once(child, 'exit');
  child.kill('SIGTERM');
  await end;
}

/** The seconds of processor time of these processes, with all their threads. */
const processorTime = (servers: readonly Server[]): number =>
  servers
    .map(({ child }) => {
      const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ');
      const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
      return (user + system) / TICKS;
    })
    .reduce((sum, one) => sum + one, 0);

type Asked = Parameters<typeof answersOf>[0]['asked'];

/** The median answers of some rounds, and the processor time of Node for one answer. */
async function measured(servers: readonly Server[], asked: Asked) {
  const rounds: { rate: number; p99_ms: number; cost_ms: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const before = processorTime(servers);
    const load = { ports: servers.map(({ port }) => port), asked, seconds: SECONDS, connections: HANDS };
    const { rate, p99_ms } = await answersOf(load);
    const cost_ms = ((processorTime(servers) - before) * 1000) / (rate * SECONDS);
    // The first round warms up.
    if (round > 0) rounds.push({ rate, p99_ms, cost_ms });
  }
  const middle = (of: 'rate' | 'p99_ms' | 'cost_ms') => median(rounds.map((one) => one[of]));
  return { rate: middle('rate'), p99_ms: middle('p99_ms'), cost_ms: middle('cost_ms') };
}

type Figures = Awaited<ReturnType<typeof measured>>;

/**
 * The gain of a second process. A machine with few cores cannot show it, because PostgreSQL uses them too. There it is
 * computed: a process is full when its Node has used a second of processor time in a second.
 */
function gainOf(one: Figures, two: Figures): Measurement {
  const isMeasured = availableParallelism() >= CORES_OF_TWO;
  const ratio = isMeasured ? two.rate / one.rate : (2 * one.cost_ms) / two.cost_ms;
  const how = isMeasured
    ? 'measured'
    : `computed from ${one.cost_ms.toFixed(2)} and ${two.cost_ms.toFixed(2)} ms of Node an answer`;
  return {
    what: 'the gain of a second process',
    value: `${ratio.toFixed(2)} times, ${how}`,
    against: `at least ${SECOND_LEAST}; here ${one.rate.toFixed(0)} and ${two.rate.toFixed(0)} answers a second`,
    ratio: ratio / SECOND_LEAST,
    holds: ratio >= SECOND_LEAST,
  };
}

async function figuresOf(folder: string, database: Database): Promise<Measurement[]> {
  const client = await database.connect();
  const url = `postgresql://${client.user}@localhost/${client.database}?host=${encodeURIComponent(client.host)}`;
  await client.end();
  const teachers = await fillCrowd(database, TEACHERS * EACH.lessons, NOW, EACH);
  await settleDown(database);
  const asked: { path: string; token: string }[] = [];
  for (const teacher of teachers.slice(0, 2 * HANDS)) {
    asked.push({ path: PATH, token: await newSession(database, teacher, NOW) });
  }
  const starts: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const server = await startServer(folder, url);
    // The first start compiles the program.
    if (round > 0) starts.push(server.started_ms);
    await stop(server);
  }
  const first = await startServer(folder, url);
  const one = await measured([first], asked);
  const second = await startServer(folder, url);
  const two = await measured([first, second], asked);
  await Promise.all([first, second].map(stop));
  const start_ms = median(starts);
  return [
    {
      what: `the start of a process beside ${TEACHERS} teachers`,
      value: `${start_ms.toFixed(0)} ms`,
      against: `at most ${START_MS} ms`,
      ratio: start_ms / START_MS,
      holds: start_ms <= START_MS,
    },
    {
      what: `GET week, ${HANDS} hands, two processes, 99 of 100`,
      value: `${two.p99_ms.toFixed(0)} ms, ${two.rate.toFixed(0)} answers a second`,
      against: `at most ${P99_MS} ms; ${availableParallelism()} cores for everything`,
      ratio: two.p99_ms / P99_MS,
      holds: two.p99_ms <= P99_MS,
    },
    gainOf(one, two),
  ];
}

/** The figures that an operator of 10,000 teachers needs. The bench `jobs` has the cost of the jobs beside them. */
export async function operator(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-operator-'));
  for (const name of ['remotes', 'shell']) mkdirSync(join(folder, name));
  const config = readConfig({ DATA_DIR: join(folder, 'database'), LOG_LEVEL: 'error' });
  const database = await openDatabase(config, (message) => process.stderr.write(`${message}\n`));
  try {
    return await figuresOf(folder, database);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

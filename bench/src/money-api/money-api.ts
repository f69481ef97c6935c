import type { FastifyInstance } from 'fastify';
import { openCrowd, type Crowd } from '../crowd.ts';
import { median, type Measurement } from '../report.ts';
import { sizeOf } from '../size.ts';
import { answersPerSecond } from '../week-api/load.ts';
import { bareServer } from './bare.ts';
import { READS, readersOf, type Read, type Reader } from './readers.ts';

const FEW = sizeOf('MONEY_FEW', 10_000, 3000);
const MANY = sizeOf('MONEY_MANY', 1_000_000, 5000);
const SECONDS = sizeOf('MONEY_SECONDS', 1.5, 0.1);
const GROWTH_LIMIT = 1.3;
const BARE_LIMIT = 0.7;
const ROUNDS = sizeOf('MONEY_ROUNDS', 7, 1);
/**
 * If a read exceeds its limit after these rounds, it is measured for as many further rounds, up to this number of
 * times. All its rounds count.
 */
const REPETITIONS = sizeOf('MONEY_REPETITIONS', 2, 0);
/** A reader's read is repeated this often, and the fastest time counts. */
const TIMES_READ = 20;
const CONNECTIONS = 8;

// Object.keys forgets the names; the table has no others.
const NAMES = Object.keys(READS) as Read[];

interface Place {
  crowd: Crowd;
  readers: Record<Read, Reader[]>;
}

/**
 * Reads the money pages of teachers with a thousand lessons and nine hundred entries, and of their students. The same
 * read runs in turn in two databases: one has ten thousand lessons, the other a million with as many entries. In the
 * large database each read is also compared with a bare Fastify route in one process, in turn. That route looks up the
 * same session and runs the same SQL.
 */
export async function moneyApi(): Promise<Measurement[]> {
  const places = [await openMoney(FEW), await openMoney(MANY)] as const;
  const measured = [...(await growthOf(places)), ...(await againstBare(places[1]))];
  for (const { crowd } of places) await crowd.close();
  return measured;
}

async function openMoney(lessons: number): Promise<Place> {
  const crowd = await openCrowd(lessons);
  return { crowd, readers: await readersOf(crowd) };
}

async function growthOf(places: readonly [Place, Place]): Promise<Measurement[]> {
  const times = new Map(NAMES.map((name) => [name, [[], []] as [number[], number[]]]));
  const round = async (names: readonly Read[]) => {
    for (const name of names) {
      for (const at of [0, 1] as const) times.get(name)?.[at].push(await timeOf(places[at], name));
    }
  };
  // The first round warms everything up.
  await round(NAMES);
  for (const [few, many] of times.values()) few.length = many.length = 0;

  for (let turn = 0; turn < ROUNDS; turn++) await round(NAMES);
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    const over = NAMES.filter((name) => ratioOf(times.get(name)) > GROWTH_LIMIT);
    for (let turn = 0; turn < ROUNDS * (repetition + 1) && over.length > 0; turn++) await round(over);
  }
  return [...times].map(([what, taken]) => ({
    what,
    value: `${median(taken[1]).toFixed(2)} ms beside ${MANY}`,
    against: `${median(taken[0]).toFixed(2)} ms beside ${FEW}, at most ${GROWTH_LIMIT}`,
    ratio: ratioOf(taken),
    holds: ratioOf(taken) <= GROWTH_LIMIT,
  }));
}

const ratioOf = ([few, many]: readonly [number[], number[]] = [[], []]) => median(many) / median(few);

/** The mean over the readers of each reader's best time. */
async function timeOf({ crowd, readers }: Place, name: Read): Promise<number> {
  let sum = 0;
  for (const { path, token } of readers[name]) {
    let best = Infinity;
    for (let turn = 0; turn < TIMES_READ; turn++) {
      const started = performance.now();
      const { statusCode, body } = await crowd.server.inject({ url: path, headers: { cookie: `session=${token}` } });
      best = Math.min(best, performance.now() - started);
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
    }
    sum += best;
  }
  return sum / readers[name].length;
}

async function againstBare({ crowd, readers }: Place): Promise<Measurement[]> {
  const bare = await bareServer(
    crowd,
    NAMES.flatMap((name) => readers[name]),
  );
  const ports = { ours: await listen(crowd.server), bare: await listen(bare) };
  const measured: Measurement[] = [];
  for (const name of NAMES) {
    const rates = { ours: [] as number[], bare: [] as number[] };
    for (let turn = 0; turn <= ROUNDS; turn++) {
      for (const side of ['bare', 'ours'] as const) {
        const load = { ports: [ports[side]], asked: readers[name], seconds: SECONDS, connections: CONNECTIONS };
        const rate = await answersPerSecond(load);
        // The first round warms up both routes.
        if (turn > 0) rates[side].push(rate);
      }
    }
    const [ours, peer] = [median(rates.ours), median(rates.bare)];
    measured.push({
      what: `${name}, asked by ${CONNECTIONS} at once`,
      value: `${ours.toFixed(0)}/s`,
      against: `bare Fastify ${peer.toFixed(0)}/s, at least ${BARE_LIMIT}`,
      ratio: ours / peer,
      holds: ours / peer >= BARE_LIMIT,
    });
  }
  await bare.close();
  return measured;
}

async function listen(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

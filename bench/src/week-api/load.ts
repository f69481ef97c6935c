import { Agent, request } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export interface Load {
  /** The ports of the processes, among which the connections are divided. */
  ports: readonly number[];
  /** The calls, sent one after another, each with the session of its token. */
  asked: readonly { path: string; token: string }[];
  seconds: number;
  connections: number;
}

export interface Answered {
  /** Answers with 200 in a second. */
  rate: number;
  /** 99 of 100 answers arrive within this time. */
  p99_ms: number;
}

/** A separate thread sends the requests over open connections, each after the answer of the one before. */
export function answersOf(load: Load): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: load });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

export const answersPerSecond = async (load: Load): Promise<number> => (await answersOf(load)).rate;

async function run({ ports, asked, seconds, connections }: Load): Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let turn = 0;
  const ask = (port: number) =>
    new Promise<void>((resolve, reject) => {
      const { path, token } = asked[turn++ % asked.length] ?? { path: '/', token: '' };
      request({ agent, host: '127.0.0.1', port, path, headers: { cookie: `session=${token}` } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
        answer.resume().once('end', resolve);
      })
        .once('error', reject)
        .end();
    });
  const hand = async (port: number) => {
    while (performance.now() < end) {
      const began = performance.now();
      await ask(port);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => hand(ports[at % ports.length] ?? 0)));
  agent.destroy();
  const sorted = times.toSorted((one, other) => one - other);
  return { rate: times.length / seconds, p99_ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

if (!isMainThread) {
  // The worker is started by answersOf alone, with a Load.
  void run(workerData as Load).then((answer) => parentPort?.postMessage(answer));
}

import { Agent, request } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export interface Load {
  port: number;
  /** The calls, sent one after another, each with the session of its token. */
  asked: readonly { path: string; token: string }[];
  seconds: number;
  connections: number;
}

/** Answers with 200 per second of a port. A separate thread sends the requests over open connections. */
export function answersPerSecond(load: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: load });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function run({ port, asked, seconds, connections }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  let turn = 0;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const { path, token } = asked[turn++ % asked.length] ?? { path: '/', token: '' };
      request({ agent, host: '127.0.0.1', port, path, headers: { cookie: `session=${token}` } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
        answer.resume().once('end', resolve);
      })
        .once('error', reject)
        .end();
    });
  const hand = async () => {
    while (performance.now() < end) {
      await ask();
      answered++;
    }
  };
  await Promise.all(Array.from({ length: connections }, hand));
  agent.destroy();
  return answered / seconds;
}

if (!isMainThread) {
  // The worker is started by answersPerSecond alone, with a Load.
  void run(workerData as Load).then((answer) => parentPort?.postMessage(answer));
}

import { writeSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { setTimeout } from 'node:timers';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';

interface Watched {
  /** A counter that grows with each turn of the main thread's event loop. */
  turns: Int32Array;
  limitMs: number;
}

const STDERR = 2;
const FRAMES = 10;
const STACK_WITHIN_MS = 5000;

// setup.ts starts this thread with this data.
const { turns, limitMs } = workerData as Watched;

while (Atomics.wait(turns, 0, Atomics.load(turns, 0), limitMs) !== 'timed-out');

let file = 'a file that it has not named';
for (;;) {
  const received = parentPort === null ? undefined : receiveMessageOnPort(parentPort);
  if (received === undefined) break;
  file = String(received.message);
}

const print = (line: string) => writeSync(STDERR, `${line}\n`);
const end = () => process.kill(process.pid, 'SIGKILL');

print(`${file} is stuck: its event loop has not turned for ${limitMs / 1000} s. Its worker is stopped. It was at`);
setTimeout(end, STACK_WITHIN_MS);
const session = new Session();
session.connectToMainThread();
const urls = new Map<string, string>();
session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));
session.on('Debugger.paused', ({ params }) => {
  const frames = params.callFrames.map(({ functionName, location }) => ({
    functionName,
    place: `${urls.get(location.scriptId) ?? ''}:${location.lineNumber + 1}`,
  }));
  // Between two microtasks only Node's own code is on the stack: the next statement belongs to the file.
  if (frames.every(({ place }) => place.startsWith('node:'))) return void session.post('Debugger.stepInto');
  const own = frames.filter(({ place }) => place.startsWith('file:') && !place.includes('/node_modules/'));
  for (const { functionName, place } of [...own, ...frames].slice(0, FRAMES)) print(`    ${functionName} ${place}`);
  end();
});
await session.post('Debugger.enable');
await session.post('Debugger.pause');

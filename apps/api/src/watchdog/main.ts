import { writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { workerData } from 'node:worker_threads';
import { HEADER, namesUnderWay, sharedState } from './shared-state.ts';
import { afterLook, isFrozen, LOOK_MS, PATIENCE_MS, type Stillness } from './stillness.ts';

/** The data of the watchdog's thread, which runs on when the event loop is frozen. */
interface Given {
  buffer: SharedArrayBuffer;
  isSilent: boolean;
}

// Only `startWatchdog` starts this thread, with these data.
const { buffer, isSilent } = workerData as Given;
const state = sharedState(buffer);
const STANDARD_OUTPUT = 1;
const FATAL = 60;

function endProcess(): void {
  const line = {
    level: FATAL,
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    patience_ms: PATIENCE_MS,
    requests: namesUnderWay(state),
    msg: 'the event loop stood still: the watchdog ends the process',
  };
  // Written by a direct system call, because the log's thread is frozen.
  if (!isSilent) writeSync(STANDARD_OUTPUT, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
}

let stillness: Stillness = { beats: -1, still_ms: 0 };
let looked = performance.now();
setInterval(() => {
  const now = performance.now();
  stillness = afterLook(stillness, {
    beats: Atomics.load(state.header, HEADER.beats),
    isDebugged: Atomics.load(state.header, HEADER.isDebugged) === 1,
    elapsed_ms: now - looked,
  });
  looked = now;
  if (isFrozen(stillness)) endProcess();
}, LOOK_MS);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

/** Computes without a pause, and checks after each turn whether the process that started it still runs. */
const LOOP = `
  process.on('disconnect', () => process.exit());
  const turn = () => {
    const end = performance.now() + 50;
    while (performance.now() < end);
    setImmediate(turn);
  };
  turn();
`;

export interface BusyCores {
  pids: number[];
  stop(): Promise<void>;
}

/** OPS-212: keeps every core busy until `stop` or any end of this process. */
export function busyCores(count = availableParallelism()): BusyCores {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', LOOP], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  );
  const ends = loops.map((loop) => once(loop, 'exit'));
  return {
    pids: loops.flatMap(({ pid }) => pid ?? []),
    async stop() {
      for (const loop of loops) loop.kill('SIGKILL');
      await Promise.all(ends);
    },
  };
}

import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { pauseBefore, superviseWith } from './supervise.ts';

test('[OPS-187] pauses between restarts double, and the sixth end within ten minutes is the last', () => {
  const pauses = [1, 2, 3, 4, 5, 6].map((count) => pauseBefore(Array(count).fill(0), 1));

  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, null]);
  expect(pauseBefore([0, 0, 0, 0, 0, 0, 700_000], 700_001)).toBe(1000);
});

const OPENS = "process.send('open', () => process.exit(3))";
const DIES = "process.send('open', () => process.kill(process.pid, 'SIGKILL'))";

/** Runs these programs of Node one after the other, one for each start of the supervisor. */
async function supervised(...programs: string[]) {
  let starts = 0;
  const said: string[] = [];
  const code = await superviseWith({
    startChild() {
      const program = programs[Math.min(starts, programs.length - 1)] ?? '';
      starts += 1;
      return spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    },
    wait: async () => undefined,
    now: () => 0,
    say: (sentence) => said.push(sentence),
  });
  return { code, starts, said };
}

test('[OPS-187] a server that is killed after it was open is started again; one that was stopped is not', async () => {
  const { code, starts, said } = await supervised(DIES, OPENS, 'process.exit(0)');

  expect({ code, starts }).toEqual({ code: 0, starts: 3 });
  expect(said).toEqual([
    'The server has ended by itself (SIGKILL) and is started again in 1 s.',
    'The server has ended by itself (3) and is started again in 2 s.',
  ]);
});

test('[OPS-187] a server that never opened, as with a wrong setting, is not started again', async () => {
  expect(await supervised('process.exit(1)')).toEqual({ code: 1, starts: 1, said: [] });
});

test('[OPS-187] a server that keeps ending is given up', async () => {
  const { code, starts, said } = await supervised(OPENS);

  expect({ code, starts }).toEqual({ code: 3, starts: 6 });
  expect(said.at(-1)).toContain('is not started again');
});

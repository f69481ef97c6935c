import { pause } from '@planner/server-core';
import type { UnderWay } from './under-way.ts';

/** Within the ten seconds that whoever stops a process usually leaves it. */
const PATIENCE_MS = 8000;

/** OPS-97: a job, a letter on its way or a database that does not end holds nobody for longer; whatever they leave is taken up later. */
export async function endInTime(end: () => Promise<void>, { answered }: Pick<UnderWay, 'answered'>): Promise<void> {
  const ended = new AbortController();
  const losePatience = async () => {
    await answered();
    await pause(PATIENCE_MS, ended.signal);
    await answered();
  };
  await Promise.race([end(), losePatience()]).finally(() => ended.abort());
}

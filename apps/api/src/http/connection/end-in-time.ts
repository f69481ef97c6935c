import { pause } from '@planner/server-core';
import type { UnderWay } from './under-way.ts';

/** Process managers usually kill a process ten seconds after the stop signal. */
const PATIENCE_MS = 8000;

/**
 * OPS-97: a job, a letter that is being sent or a database that does not end delays the stop no longer than this. The
 * next process resumes their work.
 */
export async function endInTime(end: () => Promise<void>, { answered }: Pick<UnderWay, 'answered'>): Promise<void> {
  const ended = new AbortController();
  const losePatience = async () => {
    await answered();
    await pause(PATIENCE_MS, ended.signal);
    await answered();
  };
  await Promise.race([end(), losePatience()]).finally(() => ended.abort());
}

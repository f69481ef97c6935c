import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { lastNight } from '../database/backup/last-night.ts';
import { lastDue } from '../database/backup/nightly/night.ts';
import type { Job } from './job.ts';

const MAIN = join(import.meta.dirname, '../database/backup/main.ts');

export interface Nightly {
  /** Null without a place for backups. */
  job: Job | null;
  /** Ends a backup that is being made. The next process makes it again. */
  stop(): void;
}

/** OPS-320. The job that makes the backup of a night, in a process of its own. */
export function nightlyBackups({ backups }: Pick<Config, 'backups'>): Nightly {
  let running: ChildProcess | null = null;

  function make(now: Date): Promise<void> {
    const child = spawn(process.execPath, [MAIN, 'nightly', now.toISOString()], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running = child;
    let said = '';
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => {
        running = null;
        if (code === 0 || signal === 'SIGTERM') resolve();
        else reject(new Error(said.trim() || `the backup ended with ${signal ?? code}`));
      });
    });
  }

  const job: Job = {
    name: 'backup of the night',
    every_seconds: 60,
    async errand(inTx, now) {
      const last = await inTx(lastNight);
      if (last === null || last < lastDue(now, backups.at)) await make(now);
      return false;
    },
  };
  const hasPlace = backups.dir !== undefined || backups.s3 !== undefined;
  return { job: hasPlace ? job : null, stop: () => void running?.kill() };
}

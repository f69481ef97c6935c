import { renameSync, writeFileSync } from 'node:fs';

/** The author and the time of a deployment. `start`: `npm start` with its own build. `deploy`: a person's decision. */
export interface Decision {
  by: 'deploy' | 'start';
  at: Date;
}

/**
 * OPS-43. Whether a decision may replace the live version: `npm start` replaces only its own versions. A file without
 * an author is older than this field, when only builds deployed.
 */
export const mayReplace = (by: string | undefined, decision: Decision): boolean =>
  decision.by === 'deploy' || by === undefined || by === 'start';

/** Replaces a file atomically: a reader sees the old text or the new one. */
export function replaceFile(file: string, text: string): void {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, text);
  renameSync(next, file);
}

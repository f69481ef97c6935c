import { renameSync, writeFileSync } from 'node:fs';

/** Who puts something live, and when: somebody who decides it, or `npm start` with what it has just built. */
export interface Decision {
  by: 'deploy' | 'start';
  at: Date;
}

/**
 * OPS-43. Whether a decision may replace what is live: `npm start` replaces only what it has put there itself. What says
 * nothing of who put it live is from before that was recorded, when only builds did.
 */
export const mayReplace = (by: string | undefined, decision: Decision): boolean =>
  decision.by === 'deploy' || by === undefined || by === 'start';

/** Writes a file so that a reader sees the old text or the new, never a half. */
export function replaceFile(file: string, text: string): void {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, text);
  renameSync(next, file);
}

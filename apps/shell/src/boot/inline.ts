import { CAUSE, newNumber } from '@planner/platform-runtime/boot';
import { watchOwnFiles } from './watch-own-files.ts';

const { network, http, integrity, timeout, evaluation } = CAUSE;

/** What stands as a script in index.html, before the files of the build. */
export const inlineScript = (version: string): string =>
  `(${String(watchOwnFiles)})({version:${JSON.stringify(version)},words:${JSON.stringify({ network, http, integrity, timeout, evaluation })},newNumber:${String(newNumber)},leave:(address)=>location.replace(address),tab:()=>sessionStorage})`;

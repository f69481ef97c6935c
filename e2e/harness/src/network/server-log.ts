import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { TestInfo } from '@playwright/test';

const LINES = 10;
const LINE_LENGTH = 300;

/** A suite sets the folder; without a suite no log is kept. */
const folder = () => process.env.STAGE_LOGS;

/** Removes the logs of the previous run. */
export function forgetServerLogs(): void {
  const path = folder();
  if (path !== undefined) rmSync(path, { recursive: true, force: true });
}

/** Returns a function that appends the output of a server to a file, named by the process that started the server. */
export function logFile(port: number): (text: string) => void {
  const path = folder();
  if (path === undefined) return () => undefined;
  mkdirSync(path, { recursive: true });
  // An open file accepts lines even after somebody has removed the folder.
  const file = openSync(join(path, `${process.pid}-${port}.log`), 'a');
  return (text) => void writeSync(file, text);
}

const sizesIn = (path: string) =>
  new Map(
    readdirSync(path)
      .filter((name) => name.endsWith('.log'))
      .map((name) => [name, statSync(join(path, name)).size] as const),
  );

/** The last lines of the servers of one process, printed since their files had these sizes. */
function linesSince(path: string, pid: number, sizes: ReadonlyMap<string, number>): string[] {
  const names = [...sizesIn(path).keys()].filter((name) => name.startsWith(`${pid}-`));
  const said = names.flatMap((name) =>
    readFileSync(join(path, name))
      .subarray(sizes.get(name) ?? 0)
      .toString()
      .split('\n'),
  );
  const lines = said.filter((line) => line.trim() !== '').slice(-LINES);
  return lines.map((line) => (line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)}…` : line));
}

/**
 * OPS-216: runs a test and attaches the last lines of its server if the test fails. The worker started the server
 * itself, or the run shares it.
 */
export async function withServerLog(use: () => Promise<void>, info: TestInfo): Promise<void> {
  const path = folder();
  const before = path !== undefined && existsSync(path) ? sizesIn(path) : new Map<string, number>();
  await use();
  if (info.status === info.expectedStatus || path === undefined || !existsSync(path)) return;
  const own = linesSince(path, process.pid, before);
  const lines = own.length > 0 ? own : linesSince(path, process.ppid, before);
  if (lines.length > 0) await info.attach('server-log', { body: lines.join('\n'), contentType: 'text/plain' });
}

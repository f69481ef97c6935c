import { run } from './run.ts';

interface NxOptions {
  env?: Record<string, string>;
  limitMinutes?: number;
  isQuiet?: boolean;
  hear?: (line: string) => void;
}

/** Runs nx as scripts need it: no process of its own stays behind, and what it says is lines. */
export function nx(args: readonly string[], { env = {}, ...options }: NxOptions = {}): Promise<number> {
  const color: Record<string, string> = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
  return run('nx', args, { ...options, env: { NX_DAEMON: 'false', NX_TUI: 'false', ...color, ...env } });
}

import { run } from './run.ts';

interface NxOptions {
  env?: Record<string, string>;
  limitMinutes?: number;
  isQuiet?: boolean;
  hear?: (line: string) => void;
}

/** Runs nx for scripts: without its daemon, and with plain lines as output. */
export function nx(args: readonly string[], { env = {}, ...options }: NxOptions = {}): Promise<number> {
  const color: Record<string, string> = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
  return run('nx', args, { ...options, env: { NX_DAEMON: 'false', NX_TUI: 'false', ...color, ...env } });
}

import { spawn } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import type { Identity } from './identity.ts';

/**
 * The watcher's pipe closes with this process, even after SIGKILL. The watcher then stops PostgreSQL, repeats the
 * signal until it is gone, and deletes its socket folder. A session of its own protects the watcher from the terminal's
 * Ctrl+C.
 */
const WATCHER = `
"$@" </dev/null 3<&- & pid=$!
( trap '' INT TERM HUP; cat <&3 >/dev/null; while kill -INT $pid 2>/dev/null; do sleep 0.2; done ) &
exec 3<&-
trap '' INT TERM HUP
wait $pid
rm -rf "$SOCKETS"`;

export interface Postmaster {
  /** Settles when PostgreSQL has ended, stopped or crashed. */
  gone: Promise<void>;
  stop(): Promise<void>;
}

export function startPostmaster(
  postgres: string,
  cluster: string,
  socketFolder: string,
  logFile: string,
  identity: Identity,
  settings: Record<string, string>,
): Postmaster {
  const options = Object.entries({
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    log_min_messages: 'warning',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(logFile, 'a', 0o600);
  const watcher = spawn('sh', ['-c', WATCHER, 'watcher', ...identity.prefix, postgres, '-D', cluster, ...options], {
    stdio: ['ignore', log, log, 'pipe'],
    detached: true,
    uid: identity.uid,
    gid: identity.gid,
    env: { PATH: process.env.PATH, SOCKETS: socketFolder },
  });
  closeSync(log);
  const gone = new Promise<void>((resolve) => {
    watcher.once('error', () => resolve());
    watcher.once('exit', () => resolve());
  });
  const pipe = watcher.stdio[3];
  pipe?.on('error', () => undefined);
  void gone.then(() => pipe?.destroy());
  return {
    gone,
    stop() {
      pipe?.destroy();
      return gone;
    },
  };
}

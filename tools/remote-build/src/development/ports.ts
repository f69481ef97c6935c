import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../app.ts';

/** Where the shell's development server listens; the remotes follow it. */
const FIRST_PORT = Number(process.env['DEV_PORT'] ?? 4100);

/** The remotes of the repository, by name. */
export function remoteNames(): string[] {
  const apps = join(ROOT, 'apps');
  return readdirSync(apps)
    .filter((name) => existsSync(join(apps, name, 'src/remote.ts')))
    .sort();
}

export function portOf(app: string): number {
  return app === 'shell' ? FIRST_PORT : FIRST_PORT + 1 + remoteNames().indexOf(app);
}

/** Whether a development server of the app runs. */
export function isServed(app: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ port: portOf(app), host: 'localhost', autoSelectFamily: true });
    const end = (isOpen: boolean) => {
      socket.destroy();
      answer(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

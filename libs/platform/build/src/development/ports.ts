import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { readPackage, ROOT } from '../app.ts';

/** The port of the shell's development server. The ports of the remotes are above it. */
const firstPort = () => Number(process.env['DEV_PORT'] ?? 4100);
/** The number of ports above the shell's port for remotes. */
const SPAN = 800;

/** Returns the names of the repository's remotes, sorted. */
export function remoteNames(): string[] {
  const apps = join(ROOT, 'apps');
  return readdirSync(apps)
    .filter((name) => existsSync(join(apps, name, 'src/remote.ts')))
    .sort();
}

/** A remote and the distance from the shell's port that its package.json may choose. */
export interface PlacedRemote {
  name: string;
  devPlace: number | undefined;
}

const placeByName = (name: string): number =>
  1 + ([...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % SPAN);

/**
 * PLT-230. Returns each remote's distance from the shell's port. It depends on the name alone, so a new remote moves no
 * other one. Throws when two remotes have the same port; the message explains how to move one.
 */
export function placesOf(remotes: readonly PlacedRemote[]): Map<string, number> {
  const places = new Map<string, number>();
  const owners = new Map<number, string>();
  for (const { name, devPlace } of remotes) {
    const place = devPlace ?? placeByName(name);
    const other = owners.get(place);
    if (other !== undefined) {
      const free = Array.from({ length: SPAN }, (_, at) => at + 1).find((at) => !owners.has(at)) ?? 0;
      throw new Error(
        `${other} and ${name} would be served on one port: write "config": { "devPlace": ${free} } into apps/${name}/package.json`,
      );
    }
    owners.set(place, name);
    places.set(name, place);
  }
  return places;
}

/** Returns the port of an app's development server. */
export function portOf(app: string): number {
  if (app === 'shell') return firstPort();
  const remotes = remoteNames().map((name) => ({
    name,
    devPlace: readPackage(join(ROOT, 'apps', name)).config?.devPlace,
  }));
  // A remote outside of apps/ cannot conflict with another one.
  return firstPort() + (placesOf(remotes).get(app) ?? placeByName(app));
}

/** Whether a development server of the app is listening. */
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

import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { readPackage, ROOT } from '../app.ts';

/** Where the shell's development server listens; those of the remotes stand above it. */
const firstPort = () => Number(process.env['DEV_PORT'] ?? 4100);
/** So many ports above it are the remotes'. */
const SPAN = 800;

/** The remotes of the repository, by name. */
export function remoteNames(): string[] {
  const apps = join(ROOT, 'apps');
  return readdirSync(apps)
    .filter((name) => existsSync(join(apps, name, 'src/remote.ts')))
    .sort();
}

/** A remote, and the place above the shell's port that its package.json may ask for. */
export interface PlacedRemote {
  name: string;
  devPlace: number | undefined;
}

const placeByName = (name: string): number =>
  1 + ([...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % SPAN);

/**
 * PLT-230. How far above the shell each remote is served: by its name alone, so that no other remote changes it. Two that
 * would meet are told of, and how one of them is moved.
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

/** The port of an app's development server. */
export function portOf(app: string): number {
  if (app === 'shell') return firstPort();
  const remotes = remoteNames().map((name) => ({
    name,
    devPlace: readPackage(join(ROOT, 'apps', name)).config?.devPlace,
  }));
  // A remote that stands in no folder of apps has nobody beside it there.
  return firstPort() + (placesOf(remotes).get(app) ?? placeByName(app));
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

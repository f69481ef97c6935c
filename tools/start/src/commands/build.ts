import { buildStale, pageApps } from '../machine/build-stale.ts';

/** Everything that is stale, or the apps that are named. */
export function build(names: string[]): Promise<number> | number {
  const known = pageApps();
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no app ${unknown.join(', ')} to build. The apps: ${known.join(', ')}.`);
    return 2;
  }
  return names.length === 0 ? buildStale() : buildStale(names);
}

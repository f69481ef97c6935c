import { buildStale } from '../machine/build-stale.ts';
import { arePageApps } from '../machine/page-apps.ts';

/** Everything that is stale, or the apps that are named. */
export function build(names: string[]): Promise<number> | number {
  if (!arePageApps(names)) return 2;
  return names.length === 0 ? buildStale() : buildStale(names);
}

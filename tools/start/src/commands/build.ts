import { buildStale } from '../machine/build-stale.ts';
import { arePageApps } from '../machine/page-apps.ts';

/** Builds every stale app, or the named apps. */
export function build(names: string[]): Promise<number> | number {
  if (!arePageApps(names)) return 2;
  return names.length === 0 ? buildStale() : buildStale(names);
}

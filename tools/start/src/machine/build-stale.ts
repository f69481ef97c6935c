import { nx } from './nx.ts';
import { pageApps } from './page-apps.ts';

/** Builds the apps that are older than their sources, each into its folder dist; no server reads that folder. */
export function buildStale(apps: string[] = pageApps()): Promise<number> {
  return nx(['run-many', '-t', 'build', `--projects=${apps.map((app) => `@planner/${app}`).join(',')}`]);
}

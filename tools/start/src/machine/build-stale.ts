import { nx } from './nx.ts';
import { pageApps } from './page-apps.ts';

/** Builds those of the apps that are older than their sources, each into its folder dist; nobody is served from there. */
export function buildStale(apps: string[] = pageApps()): Promise<number> {
  return nx(['run-many', '-t', 'build', `--projects=${apps.map((app) => `@planner/${app}`).join(',')}`]);
}

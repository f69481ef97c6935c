import { pageApps } from './page-apps.ts';
import { run } from './run.ts';

/** Builds those of the apps that are older than their sources, each into its folder dist; nobody is served from there. */
export function buildStale(apps: string[] = pageApps()): Promise<number> {
  const projects = apps.map((app) => `@planner/${app}`).join(',');
  const args = ['run-many', '-t', 'build', `--projects=${projects}`, '--output-style=static'];
  return run('nx', args, { env: { NX_DAEMON: 'false', NX_TUI: 'false' } });
}

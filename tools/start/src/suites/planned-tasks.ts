import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nx } from '../machine/nx.ts';

/** The needed part of nx's description of a run. */
export interface TaskGraph {
  tasks: { tasks: Record<string, { target: { target: string } }> };
}

/**
 * The tasks of a graph. With `alone` only the tasks of these targets: nx also draws dependencies that it does not run.
 */
export function taskIds({ tasks: { tasks } }: TaskGraph, alone?: readonly string[]): string[] {
  return Object.entries(tasks).flatMap(([id, { target }]) =>
    alone === undefined || alone.includes(target.target) ? [id] : [],
  );
}

/** The tasks that a run is planned to have. nx does not report tasks that a failure prevented. */
export async function plannedTasks(args: readonly string[], alone?: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-tasks-'));
  try {
    const file = join(folder, 'tasks.json');
    await nx([...args, `--graph=${file}`], { isQuiet: true });
    return taskIds(JSON.parse(readFileSync(file, 'utf8')) as TaskGraph, alone);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

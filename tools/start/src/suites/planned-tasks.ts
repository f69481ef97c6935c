import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nx } from '../machine/nx.ts';

/** What of nx's own description of a run is needed. */
export interface TaskGraph {
  tasks: { tasks: Record<string, { target: { target: string } }> };
}

/** The tasks of a graph; of these targets alone where nothing that they wait for is run with them, which nx draws all the same. */
export function taskIds({ tasks: { tasks } }: TaskGraph, alone?: readonly string[]): string[] {
  return Object.entries(tasks).flatMap(([id, { target }]) =>
    alone === undefined || alone.includes(target.target) ? [id] : [],
  );
}

/** The tasks that a run would have; nx reports none of those that a failure kept from running. */
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

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { nx } from '../machine/nx.ts';
import { packageFolders } from '../machine/package-folders.ts';
import { recordDurations } from './durations.ts';
import { saidBy } from './failures.ts';
import { outcomeOf } from './outcome.ts';
import { plannedTasks } from './planned-tasks.ts';
import { reportsOf, runsTests, sizeOf, sliceOf } from './sizes.ts';
import { summaryOf, type DoneTask } from './summary.ts';

const RUN = '.nx/cache/run.json';

/** nx's record of a task of the last run. */
interface RecordedTask {
  taskId: string;
  target: string;
  projectName: string;
  startTime: string;
  endTime: string;
  cacheStatus: string;
  status: number;
}

function recordedTasks(): RecordedTask[] {
  if (!existsSync(RUN)) return [];
  // nx writes this record of the run that has just ended.
  return (JSON.parse(readFileSync(RUN, 'utf8')) as { tasks: RecordedTask[] }).tasks;
}

interface Wish {
  projects?: string[];
  isVerbose?: boolean;
  /** Whether the targets run without the targets that they depend on. */
  isAlone?: boolean;
  limitMinutes?: number;
  /** OPS-214: whether the seconds of the files are written into the committed record. */
  isRecording?: boolean;
}

/** Runs targets of every package that has them, counts passed and failed tests, and returns the exit code. */
export async function runTargets(
  targets: readonly string[],
  say: (line: string) => void,
  { projects = [], isVerbose = true, isAlone = false, limitMinutes = 100, isRecording = false }: Wish = {},
): Promise<number> {
  const chosen = projects.length > 0 ? [`--projects=${projects.join(',')}`] : [];
  const args = ['run-many', '-t', ...targets, ...chosen, ...(isAlone ? ['--excludeTaskDependencies'] : [])];
  // An old report must not count: a task writes its report anew, or the cache restores it. A run of checks keeps the
  // reports of a test run.
  if (targets.some(runsTests)) rmSync('test-results', { recursive: true, force: true });
  rmSync(RUN, { force: true });
  const said: string[] = [];
  const streamed = { hear: (line: string) => void said.push(line) };
  const style = isVerbose ? ['--outputStyle=stream'] : [];
  const code = await nx([...args, ...style], { limitMinutes, ...(isVerbose && streamed) });
  const folders = packageFolders();
  const tasks = recordedTasks().map(({ taskId: id, target, projectName, ...task }): DoneTask => {
    const traces = {
      report: `${reportsOf(folders.get(projectName) ?? '.', sliceOf(target))}/report.json`,
      said: saidBy(projectName, said),
    };
    const seconds = (Date.parse(task.endTime) - Date.parse(task.startTime)) / 1000;
    const isCached = task.cacheStatus !== 'cache-miss';
    return { id, target, seconds, isCached, ...outcomeOf(target, traces, task.status) };
  });
  const planned = code === 0 ? [] : await plannedTasks(args, isAlone ? targets : undefined);
  const summary = summaryOf(
    tasks,
    planned.filter((id) => !tasks.some((task) => task.id === id)),
  );
  for (const line of summary.lines) say(line);
  if (isRecording)
    recordDurations(
      '.',
      tasks.map(({ target, files = [] }) => ({ size: sizeOf(target), files })),
    );
  return code === 0 ? summary.code : Math.max(code, summary.code);
}

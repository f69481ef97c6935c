import type { Failure } from './failures.ts';
import type { Outcome } from './outcome.ts';
import { runsTests } from './sizes.ts';

/** One task of a run of nx with its outcome. */
export interface DoneTask extends Outcome {
  id: string;
  target: string;
  seconds: number;
  isCached: boolean;
}

/** The number of failures of a task that are shown with their errors; further failures are only named. */
const SHOWN = 20;

const sumOf = (tasks: readonly DoneTask[], count: (task: DoneTask) => number) =>
  tasks.reduce((sum, task) => sum + count(task), 0);

function lineOf(name: string, tasks: readonly DoneTask[]): string {
  const cached = tasks.filter(({ isCached }) => isCached).length;
  const counts = `${sumOf(tasks, ({ passed }) => passed)} passed, ${sumOf(tasks, ({ failed }) => failed)} failed`;
  const source =
    tasks.length === 1 ? (cached === 1 ? ', from the cache' : '') : `, ${cached} of ${tasks.length} cached`;
  return `== ${name}: ${counts}, ${Math.round(sumOf(tasks, ({ seconds }) => seconds))} s${source}`;
}

/** OPS-120: the tests of a task, each with the first lines of its error. */
function linesOf(title: string, failures: readonly Failure[]): string[] {
  return [
    '',
    title,
    ...failures.flatMap(({ title: name, error }, at) => [
      `✗ ${name}`,
      ...(at < SHOWN && error !== '' ? error.split('\n').map((line) => `    ${line}`) : []),
    ]),
  ];
}

/** The number of slowest tests that a run names. */
const SLOWEST = 20;
/** A test shorter than this is not worth a line. */
const SLOW_SECONDS = 5;

/** OPS-215: the tests with the longest wall time. */
function slowest(suites: readonly DoneTask[]): string[] {
  const all = suites.flatMap(({ id, tests = [] }) => tests.map((timed) => ({ id, ...timed })));
  const slow = all.filter(({ seconds }) => seconds >= SLOW_SECONDS);
  const named = slow.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  if (named.length === 0) return [];
  return [
    '',
    'slowest tests:',
    ...named.map(({ id, title, seconds }) => `${String(Math.round(seconds)).padStart(6)} s  ${id}  ${title}`),
  ];
}

/** OPS-42. The last lines of a run, and its exit code. A task that an earlier failure prevented counts as failed. */
export function summaryOf(tasks: readonly DoneTask[], notRun: readonly string[]): { lines: string[]; code: number } {
  const checks = tasks.filter(({ target }) => !runsTests(target));
  const suites = tasks.filter(({ target }) => runsTests(target));
  const broken = [...tasks.filter(({ failed }) => failed > 0).map(({ id }) => id), ...notRun];
  const passed = sumOf(tasks, (task) => task.passed);
  const failed = sumOf(tasks, (task) => task.failed) + notRun.length;
  const flakyCount = sumOf(tasks, ({ flaky = [] }) => flaky.length);
  const lines = [
    ...[...Map.groupBy(checks, ({ target }) => target)].map(([target, ofTarget]) => lineOf(target, ofTarget)),
    ...suites.flatMap((suite) => [
      lineOf(suite.id, [suite]),
      ...(suite.notTried ?? []).map((sentence) => `   ${sentence}`),
    ]),
    ...(notRun.length > 0 ? [`== not run: ${notRun.join(', ')}`] : []),
    ...(broken.length > 0 ? ['', `failed: ${broken.join(', ')}`] : []),
    ...tasks.flatMap(({ id, failures }) => (failures.length > 0 ? linesOf(`-- ${id}`, failures) : [])),
    ...tasks.flatMap(({ id, flaky = [] }) => (flaky.length > 0 ? linesOf(`flaky: ${id}`, flaky) : [])),
    ...slowest(suites),
    '',
    ...(flakyCount > 0 ? [`flaky: ${flakyCount}`] : []),
    `${passed} passed, ${failed} failed`,
  ];
  return { lines, code: failed === 0 && passed > 0 ? 0 : 1 };
}

import { readFileSync } from 'node:fs';
import { type FileTime, filesOf, type TimedTest } from './durations.ts';
import {
  countedOf,
  type Failure,
  failuresOfPlaywright,
  failuresOfVitest,
  flakyOfPlaywright,
  lastWords,
} from './failures.ts';
import { type PlaywrightReport, timesOfPlaywright } from './playwright-report.ts';
import { runsTests, type Size, sizeOf } from './sizes.ts';
import type { VitestReport } from './vitest-report.ts';

export interface Outcome {
  passed: number;
  failed: number;
  /** OPS-120: the tests that did not pass, by name. */
  failures: Failure[];
  /** OPS-206: the tests that passed only at the second try. */
  flaky?: Failure[];
  /** OPS-179: the parts that the suite reports as not tried. */
  notTried?: string[];
  /** OPS-214: the seconds of each test and of each file. */
  tests?: TimedTest[];
  files?: FileTime[];
}

/** The report and the output of a task of nx. */
export interface Traces {
  report: string;
  /** The lines it has printed. */
  said: readonly string[];
}

function ofCheck({ said }: Traces, code: number): Outcome {
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: lastWords(said) };
}

/**
 * A run that failed without a failed test (no tests found, a file did not load) counts as one failure. So does a run
 * without tests. If the report names no failure, the last printed lines describe it.
 */
function honest({ passed, failed, failures }: Outcome, { said }: Traces, code: number): Outcome {
  const counted = failed === 0 && (code !== 0 || passed === 0) ? 1 : failed;
  return { passed, failed: counted, failures: counted > 0 && failures.length === 0 ? lastWords(said) : failures };
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

const NONE: Outcome = { passed: 0, failed: 1, failures: [] };

/** OPS-42: counts the tests of vitest's report. No report counts as one failure. Tests of another size do not count. */
export function ofVitest(traces: Traces, code: number, size?: Size): Outcome {
  // SuiteReporter wrote this report, so the cast is safe.
  const report = readReport(traces.report) as VitestReport | null;
  if (report === null) return honest(NONE, traces, code);
  const counted = countedOf(report, size);
  const passed = counted.filter(({ state }) => state === 'passed').length;
  const failed = counted.length - passed;
  return {
    ...honest({ passed, failed, failures: failuresOfVitest(report, size) }, traces, code),
    tests: report.files.flatMap(({ path, tests }) =>
      tests.map(({ title, seconds }) => ({ file: path, title: `${path} › ${title}`, seconds })),
    ),
    files: report.files.map(({ path, seconds, cpuSeconds }) => ({ path, seconds, cpuSeconds })),
  };
}

interface PlaywrightCounts {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
}

/** OPS-42: counts from Playwright's report; no report counts as one failure. */
export function ofPlaywright(traces: Traces, code: number): Outcome {
  // Playwright's own JSON reporter wrote it.
  const report = readReport(traces.report) as (PlaywrightCounts & PlaywrightReport) | null;
  if (report === null) return honest(NONE, traces, code);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const counts = { passed: expected + flaky, failed: unexpected + skipped, failures: failuresOfPlaywright(report) };
  const notTried = report.config?.metadata?.notTried ?? [];
  const tests = timesOfPlaywright(report);
  return {
    ...honest(counts, traces, code),
    ...(flaky > 0 && { flaky: flakyOfPlaywright(report) }),
    ...(notTried.length > 0 && { notTried }),
    tests,
    files: filesOf(tests),
  };
}

/** Counts the tests of a task with a report. A task without a report is a check that passed or failed. */
export function outcomeOf(target: string, traces: Traces, code: number): Outcome {
  if (!runsTests(target)) return ofCheck(traces, code);
  return target.startsWith('test') ? ofVitest(traces, code, sizeOf(target)) : ofPlaywright(traces, code);
}

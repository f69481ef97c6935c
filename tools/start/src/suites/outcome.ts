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
  /** OPS-120: what did not pass, by name. */
  failures: Failure[];
  /** OPS-206: what passed at the second try alone. */
  flaky?: Failure[];
  /** OPS-179: what the suite says that it has not tried. */
  notTried?: string[];
  /** OPS-214: the seconds of each test and of each file. */
  tests?: TimedTest[];
  files?: FileTime[];
}

/** Where a task of nx leaves what it did. */
export interface Traces {
  report: string;
  /** The lines it has printed. */
  said: readonly string[];
}

function ofCheck({ said }: Traces, code: number): Outcome {
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: lastWords(said) };
}

/**
 * A run that ended badly without a failed test (nothing was found, a file did not load) counts as one failure, as does one without
 * tests; where the report names none, what was printed last does.
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

/** OPS-42: counts from vitest's report; no report counts as one failure, and what another size runs as nothing. */
export function ofVitest(traces: Traces, code: number, size?: Size): Outcome {
  // SuiteReporter wrote it.
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

/** A task of nx with a report counts its tests; one without is a check that passed or failed. */
export function outcomeOf(target: string, traces: Traces, code: number): Outcome {
  if (!runsTests(target)) return ofCheck(traces, code);
  return target.startsWith('test') ? ofVitest(traces, code, sizeOf(target)) : ofPlaywright(traces, code);
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { TestError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of the worker for one file, measured by vitest.cpu.ts. */
    cpuSeconds?: number;
  }
}

export interface ReportedError {
  message: string;
  /** A library of assertions may leave any value here. */
  expected?: unknown;
  seen?: unknown;
  diff?: string;
  /** The line of the repository that threw the error, with its path from the root. */
  at?: string;
}

export interface ReportedTest {
  title: string;
  state: string;
  seconds: number;
  tags: string[];
  errors: ReportedError[];
}

export interface ReportedFile {
  path: string;
  seconds: number;
  cpuSeconds: number | null;
  /** Errors outside of tests: the file did not load, a hook failed. */
  errors: ReportedError[];
  tests: ReportedTest[];
}

export interface VitestReport {
  files: ReportedFile[];
  /** Errors outside of any file. */
  errors: ReportedError[];
}

const here = (path: string) => relative(process.cwd(), path);

function errorOf({ message, stacks = [], expected, actual, diff }: TestError): ReportedError {
  const place = stacks.find(({ file }) => !file.includes('/node_modules/'));
  return {
    message,
    ...(expected !== undefined && actual !== undefined && { expected, seen: actual }),
    ...(diff !== undefined && { diff }),
    ...(place !== undefined && { at: `${here(place.file)}:${place.line}` }),
  };
}

function fileOf(file: TestModule): ReportedFile {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = file.diagnostic();
  const milliseconds = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  const tests = [...file.children.allTests()].map((test): ReportedTest => {
    const { state, errors = [] } = test.result();
    return {
      title: test.fullName,
      state,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      tags: test.tags,
      errors: errors.map(errorOf),
    };
  });
  return {
    path: here(file.moduleId),
    seconds: milliseconds / 1000,
    cpuSeconds: file.meta().cpuSeconds ?? null,
    errors: file.errors().map(errorOf),
    tests,
  };
}

/**
 * Writes the report for the command that runs all suites: each test with its error and its seconds, each file with its
 * seconds.
 */
export class SuiteReporter implements Reporter {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  onTestRunEnd(files: readonly TestModule[], errors: readonly TestError[]): void {
    const report: VitestReport = { files: files.map(fileOf), errors: errors.map(errorOf) };
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify(report));
  }
}

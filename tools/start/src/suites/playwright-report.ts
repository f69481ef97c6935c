import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TimedTest } from './durations.ts';
import { beginning } from './error-text.ts';

interface Attachment {
  name: string;
  contentType?: string;
  path?: string;
  /** In base64. */
  body?: string;
}

interface PlaywrightError {
  message?: string;
  location?: { file: string; line: number };
}

/** One try of a test. */
export interface PlaywrightTry {
  errors: PlaywrightError[];
  /** Milliseconds. */
  duration?: number;
  attachments?: Attachment[];
}

export interface PlaywrightSpec {
  title: string;
  tests: { status: string; results: PlaywrightTry[] }[];
}

export interface PlaywrightSuite {
  title: string;
  /** Relative to the folder of the tests. */
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

/** The needed part of Playwright's report. */
export interface PlaywrightReport {
  config?: { rootDir?: string; metadata?: { notTried?: string[] } };
  suites?: PlaywrightSuite[];
  /** Errors outside tests: a harness that did not start, a file that did not load. */
  errors?: PlaywrightError[];
}

/** The name of the attachment with the last lines of the server. */
export const SERVER_LOG = 'server-log';

const here = (path: string) => relative(process.cwd(), path);

/** OPS-216: the first error of a test, the paths of its picture and its trace, and the last lines of the server. */
export function playwrightText(tries: readonly PlaywrightTry[]): string {
  const [error] = tries.flatMap(({ errors }) => errors);
  const attachments = tries.flatMap((one) => one.attachments ?? []);
  const picture = attachments.find(({ contentType }) => contentType === 'image/png')?.path;
  const trace = attachments.find(({ name }) => name === 'trace')?.path;
  const log = attachments.find(({ name }) => name === SERVER_LOG)?.body;
  return [
    ...(error === undefined ? [] : [beginning(withoutSource(error.message ?? ''))]),
    ...(error?.location === undefined ? [] : [`at ${here(error.location.file)}:${error.location.line}`]),
    ...(picture === undefined ? [] : [`picture: ${here(picture)}`]),
    ...(trace === undefined ? [] : [`trace:   npx playwright show-trace ${here(trace)}`]),
    ...(log === undefined ? [] : ['server:', ...linesOf(log).map((line) => `  ${line}`)]),
  ].join('\n');
}

/** Playwright puts the lines of the test below its message. */
const withoutSource = (message: string) => stripVTControlCharacters(message).split(/\n[ >]*\d+ \|/)[0] ?? '';

const linesOf = (body: string) => Buffer.from(body, 'base64').toString().trim().split('\n');

const secondsOf = ({ duration = 0 }: PlaywrightTry) => duration / 1000;

/** Each test of the report, with all its tries and its file. */
function testsIn(suite: PlaywrightSuite, file: string, above: string[]): TimedTest[] {
  const path = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ results }) => ({
      file,
      title: [...path, title].join(' › '),
      seconds: results.reduce((sum, one) => sum + secondsOf(one), 0),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, file, path))];
}

/**
 * OPS-214: the wall time of each test, in seconds. The worker's processor time would not include the browser, so it is
 * left out.
 */
export const timesOfPlaywright = (report: PlaywrightReport): TimedTest[] =>
  (report.suites ?? []).flatMap((suite) => {
    const root = report.config?.rootDir ?? '';
    return testsIn(suite, here(join(root, suite.file ?? suite.title)), []);
  });

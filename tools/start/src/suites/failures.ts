import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Size } from './sizes.ts';

/** A test that did not pass, or whatever else kept a suite from ending well, and the beginning of what was said about it. */
export interface Failure {
  title: string;
  error: string;
}

const SAID_LINES = 15;

const beginning = (text: string, lines = SAID_LINES) =>
  stripVTControlCharacters(text).trim().split('\n').slice(0, lines).join('\n');

interface VitestTest {
  fullName: string;
  status: string;
  failureMessages: string[] | null;
  tags?: string[];
}

/** What is needed of vitest's report. */
export interface VitestReport {
  testResults?: { name: string; status: string; message: string; assertionResults: VitestTest[] }[];
}

/** OPS-210: a test that this size leaves to the other one. */
const isOfOtherSize = ({ status, tags = [] }: VitestTest, size: Size) =>
  status === 'skipped' && tags.includes('full') === (size === 'small');

/** How many tests of vitest's report another size runs. */
export const otherSizeIn = ({ testResults = [] }: VitestReport, size: Size): number =>
  testResults.flatMap(({ assertionResults }) => assertionResults).filter((test) => isOfOtherSize(test, size)).length;

/** Those of vitest's report in a run of a size; a file that did not load is one, under its own name. */
export function failuresOfVitest({ testResults = [] }: VitestReport, size: Size): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const wrong = assertionResults.filter((test) => test.status !== 'passed' && !isOfOtherSize(test, size));
    if (wrong.length === 0 && status === 'failed') return [{ title: file, error: beginning(message) }];
    return wrong.map(({ fullName, status: ended, failureMessages }) => ({
      title: `${file} › ${fullName}`,
      error: ended === 'failed' ? beginning((failureMessages ?? []).join('\n')) : ended,
    }));
  });
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  suites?: PlaywrightSuite[];
  /** What went wrong outside tests: a stage that did not start, a file that did not load. */
  errors?: { message?: string }[];
}

const messagesOf = (errors: { message?: string }[]) => errors.map(({ message = '' }) => message).join('\n');

type Wanted = (status: string) => boolean;

function failuresIn({ title, suites = [], specs = [] }: PlaywrightSuite, above: string[], isWanted: Wanted): Failure[] {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => isWanted(status))
      .map(({ status, results }) => {
        const said = beginning(messagesOf(results.flatMap(({ errors }) => errors)));
        return { title: [...path, spec.title].join(' › '), error: said === '' ? status : said };
      }),
  );
  return [...own, ...suites.flatMap((inner) => failuresIn(inner, path, isWanted))];
}

/** Those of Playwright's report, skipped ones too; flaky ones have passed. */
export function failuresOfPlaywright({ suites = [], errors = [] }: PlaywrightReport): Failure[] {
  const outside = errors.map((error) => ({ title: 'outside of any test', error: beginning(messagesOf([error])) }));
  const isFailure: Wanted = (status) => status !== 'expected' && status !== 'flaky';
  return [...outside, ...suites.flatMap((suite) => failuresIn(suite, [], isFailure))];
}

/** OPS-206: the tests of Playwright's report that passed when they were run once more, with the error of the first run. */
export function flakyOfPlaywright({ suites = [] }: PlaywrightReport): Failure[] {
  return suites.flatMap((suite) => failuresIn(suite, [], (status) => status === 'flaky'));
}

/** What a task said last, for one whose report names nothing. */
export function lastWords(said: readonly string[]): Failure[] {
  if (said.length === 0) return [];
  return [{ title: 'said last', error: said.slice(-SAID_LINES).join('\n') }];
}

/** The lines of a project among those that nx streams, each of which begins with its name. */
export function saidBy(project: string, lines: readonly string[]): string[] {
  const begins = `${project}: `;
  const own = lines.map((line) => stripVTControlCharacters(line)).filter((line) => line.startsWith(begins));
  return own.map((line) => line.slice(begins.length)).filter((line) => line.trim() !== '');
}

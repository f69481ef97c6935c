import { stripVTControlCharacters } from 'node:util';
import { beginning, textOf } from './error-text.ts';
import type { PlaywrightReport, PlaywrightSpec, PlaywrightSuite } from './playwright-report.ts';
import { playwrightText } from './playwright-report.ts';
import type { Size } from './sizes.ts';
import type { ReportedTest, VitestReport } from './vitest-report.ts';

/** A failed test, or another reason for a failed suite, and the text of the first error. */
export interface Failure {
  title: string;
  error: string;
}

const SAID_LINES = 15;

/** OPS-210: whether a test belongs to the other size. */
const isOfOtherSize = ({ state, tags }: ReportedTest, size: Size | undefined) =>
  size !== undefined && state === 'skipped' && tags.includes('full') === (size === 'small');

/** The tests of vitest's report that a run of this size counts. */
export const countedOf = ({ files }: VitestReport, size: Size | undefined): ReportedTest[] =>
  files.flatMap(({ tests }) => tests).filter((test) => !isOfOtherSize(test, size));

/** The failures in vitest's report for a run of a size. An error outside tests appears under the name of the file. */
export function failuresOfVitest({ files, errors }: VitestReport, size: Size | undefined): Failure[] {
  const ofFiles = files.flatMap(({ path, errors: own, tests }) => {
    const wrong = tests.filter((test) => test.state !== 'passed' && !isOfOtherSize(test, size));
    const ofTests = wrong.map(({ title, state, errors: [first] }) => ({
      title: `${path} › ${title}`,
      error: first === undefined ? state : textOf(first),
    }));
    return [...own.slice(0, 1).map((error) => ({ title: path, error: textOf(error) })), ...ofTests];
  });
  return [...errors.map((error) => ({ title: 'outside of any test', error: textOf(error) })), ...ofFiles];
}

type Wanted = (status: string) => boolean;

function failuresIn({ title, suites = [], specs = [] }: PlaywrightSuite, above: string[], isWanted: Wanted): Failure[] {
  const path = [...above, title];
  const own = specs.flatMap((spec: PlaywrightSpec) =>
    spec.tests
      .filter(({ status }) => isWanted(status))
      .map(({ status, results }) => {
        const text = playwrightText(results);
        return { title: [...path, spec.title].join(' › '), error: text === '' ? status : text };
      }),
  );
  return [...own, ...suites.flatMap((inner) => failuresIn(inner, path, isWanted))];
}

/** The failures in Playwright's report, with skipped tests. Flaky tests have passed. */
export function failuresOfPlaywright({ suites = [], errors = [] }: PlaywrightReport): Failure[] {
  const outside = errors.map(({ message = '' }) => ({ title: 'outside of any test', error: beginning(message) }));
  const isFailure: Wanted = (status) => status !== 'expected' && status !== 'flaky';
  return [...outside, ...suites.flatMap((suite) => failuresIn(suite, [], isFailure))];
}

/** OPS-206: the tests of Playwright's report that passed only at the second try, with the error of the first try. */
export function flakyOfPlaywright({ suites = [] }: PlaywrightReport): Failure[] {
  return suites.flatMap((suite) => failuresIn(suite, [], (status) => status === 'flaky'));
}

/** The last lines of a task whose report names no failure. */
export function lastWords(said: readonly string[]): Failure[] {
  if (said.length === 0) return [];
  return [{ title: 'said last', error: said.slice(-SAID_LINES).join('\n') }];
}

/** The lines of a project in nx's output: each begins with the name of the project. */
export function saidBy(project: string, lines: readonly string[]): string[] {
  const begins = `${project}: `;
  const own = lines.map((line) => stripVTControlCharacters(line)).filter((line) => line.startsWith(begins));
  return own.map((line) => line.slice(begins.length)).filter((line) => line.trim() !== '');
}

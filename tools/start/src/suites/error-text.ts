import { inspect, stripVTControlCharacters } from 'node:util';
import type { ReportedError } from './vitest-report.ts';

const LINES = 15;

/** The first lines of a text, without colours. */
export const beginning = (text: string, lines = LINES): string =>
  stripVTControlCharacters(text).trim().split('\n').slice(0, lines).join('\n');

/** Vitest passes the values of an assertion as text, and other values unchanged. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : inspect(value));

const isOneLine = (text: string) => !text.includes('\n');

/** OPS-216: both values, one below the other, or only the lines that differ if the values are long. */
function comparison({ expected: wanted, seen: received, diff }: ReportedError): string[] {
  if (wanted === undefined || received === undefined) return [];
  const [expected, seen] = [asText(wanted), asText(received)];
  if (isOneLine(expected) && isOneLine(seen)) return [`expected: ${expected}`, `seen:     ${seen}`];
  const differing = stripVTControlCharacters(diff ?? '')
    .split('\n')
    .filter((line) => /^[-+] /.test(line) && !/^(?:- Expected|\+ Received)\b/.test(line))
    .map((line) => line.replace(/^- /, 'expected: ').replace(/^\+ /, 'seen:     '));
  return differing.slice(0, LINES);
}

/** OPS-216: the message of an error, both values, and its line. */
export function textOf(error: ReportedError): string {
  return [
    beginning(asText(error.message)),
    ...comparison(error),
    ...(error.at === undefined ? [] : [`at ${error.at}`]),
  ].join('\n');
}

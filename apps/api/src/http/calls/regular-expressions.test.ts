import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../../../..');
/** What runs on the server: its own sources and those of the libraries it stands on. */
const SOURCES = globSync(
  ['apps/api/src', 'libs/contract/src', 'libs/wording/src', 'libs/schedule/src', 'libs/money/src'].map(
    (folder) => `${folder}/**/*.ts`,
  ),
  { cwd: ROOT },
).filter((path) => !/\.test\.ts$|\/testing\//.test(path));

const LONG = 16_384;
/** What is linear reads that much within a tenth of it; what is quadratic needs ten times it. */
const LIMIT_MS = 5;

function expressionsIn(path: string): [string, RegExp][] {
  const file = ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: [string, RegExp][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push([`${path}: ${node.text}`, new RegExp(node.text.slice(1, end), node.text.slice(end + 1))]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** An exponential expression needs half a second for so few characters, and twice as long for each further one. */
const SHORT = 22;
/** So long a run is no accident of the machine. */
const FAR_BEYOND_MS = 50;

/** `\ufeff` and `\x20` as the characters that they mean. */
const unescaped = (source: string) =>
  source.replaceAll(/\\(?:u\{(\w{1,6})\}|u(\w{4})|x(\w{2}))/g, (_, ...[braced, four, two]: (string | undefined)[]) =>
    String.fromCodePoint(Number.parseInt(braced ?? four ?? two ?? '0', 16)),
  );

/** Every character of the expression, and one of each class, repeated alone and in pairs, with an end that matches nothing. */
function hostileTexts({ source }: RegExp, length: number): string[] {
  const own = unescaped(source).replaceAll(/\\[dDwWsSbBpP](\{\w+\})?|[[\]()*+?^$|\\]/g, '');
  const alphabet = [...new Set([...own, ...'a1 ./-,:<\n\t\u00a0я'])].slice(0, 30);
  const units = alphabet.flatMap((one) => alphabet.map((other) => (one === other ? one : one + other)));
  const [word = ''] = /[\w<"./-]{2,}/.exec(own) ?? [];
  return [...units, ...(word === '' ? [] : [word])].map(
    (unit) => `${word}${unit.repeat(Math.ceil(length / unit.length))}\0\u2028`,
  );
}

/** Of the processor, by this thread alone: how busy the machine is does not count. */
function processorMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Something may be collected or compiled in one run, but not in each of twenty. */
function leastMilliseconds(expression: RegExp, text: string): number {
  let least = Infinity;
  for (let times = 0; times < 20 && least > LIMIT_MS; times += 1) {
    const started = processorMilliseconds();
    text.replace(expression, '');
    least = Math.min(least, processorMilliseconds() - started);
    if (least > FAR_BEYOND_MS) return least;
  }
  return least;
}

const known = [
  ...SOURCES.flatMap(expressionsIn),
  ...Object.entries(z.regexes).flatMap(([name, one]): [string, RegExp][] =>
    one instanceof RegExp ? [[`zod: ${name}`, one]] : [],
  ),
];

/** The short texts come first: of an exponential expression a long one would never end. */
const slowText = (expression: RegExp): string | undefined =>
  [SHORT, LONG]
    .flatMap((length) => hostileTexts(expression, length))
    .find((text) => leastMilliseconds(expression, text) > LIMIT_MS);

test('[SEC-1] an exponential and a quadratic expression are found', () => {
  // Built of texts, or lint would refuse them.
  const slow = ['^(\\ufeff|\\s)*(<|#!)', '\\s+$'].map((source) => slowText(new RegExp(source)));

  expect(slow).toEqual([expect.stringMatching(/^\ufeff{22}/), expect.stringMatching(/^\s{16384}/)]);
});

test('[SEC-1] no regular expression of the server is quadratic or exponential', { timeout: 120_000 }, () => {
  const slow = known.flatMap(([name, expression]) => {
    const text = slowText(expression);
    return text === undefined ? [] : [`${name} of ${JSON.stringify(text.slice(0, 20))}…`];
  });

  expect(known.length).toBeGreaterThan(100);
  expect(slow).toEqual([]);
});

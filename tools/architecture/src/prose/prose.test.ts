import { expect, test } from 'vitest';
import { sourceFile } from '../checkout/sources.ts';
import { comments } from './comments.ts';
import { subjectFaults } from './commits.ts';
import { documents } from './documents.ts';

const LONG = `The server ${'really '.repeat(30)}answers.`;
const linesOf = (found: readonly { line?: number; message: string }[]) =>
  found.map(({ line, message }) => `${line}  ${message}`);
const inPage = async (...lines: string[]) => linesOf(await documents([{ path: 'docs/page.md', lines }]));

test('a page with short sentences is sound; code and addresses count as one word', async () => {
  const code = `Run \`${'npm '.repeat(40)}\`, see [the page](https://example.test/${'a-'.repeat(40)}).`;

  expect(await inPage('# A title', '', code, '', '```', LONG, '```')).toEqual([]);
});

test('a page reports long sentences and avoided constructions with their lines, in paragraphs, lists, tables and headings', async () => {
  const page = [
    '# The server of which the page asks',
    '',
    'A short sentence.',
    LONG,
    '',
    '- Its value is that of the other page.',
    '',
    '| a | b |',
    '| - | - |',
    '| one that fails | two |',
  ];

  expect(await inPage(...page)).toEqual([
    '1  “of which”: name the thing',
    '4  a sentence of 33 words: write at most 30',
    '6  “that of”: name the thing',
    '10  “one that”: name the thing',
  ]);
});

test('a page of twenty sentences reports a large share of the passive voice', async () => {
  const page = (passive: number) => [
    ...Array.from({ length: passive }, () => 'The row is written by the server.'),
    ...Array.from({ length: 20 - passive }, () => 'The server writes the row.'),
  ];

  expect(await inPage(page(8).join(' '))).toEqual([]);
  expect(await inPage(page(9).join(' '))).toEqual(['1  45 % of the sentences are passive: name who acts']);
});

test('comments report their faults; strings, globs, examples and types of tags are no comments', () => {
  const text = [
    "export const globs = ['/*/that of', '**/mfe/*/that of'];",
    "export const url = 'https://example.test/that of';",
    '/**',
    ' * Returns a number.',
    ' * The value is that of the page.',
    ` * @example ${LONG}`,
    ' */',
    '  // The first line names one',
    '  // that fails.',
    `export const last = 1; /* ${LONG} */`,
  ].join('\n');

  expect(linesOf(comments({ packages: [], files: [sourceFile('apps/shell/src/a.ts', text)] }))).toEqual([
    '5  “that of”: name the thing',
    '8  “one that”: name the thing',
    '10  a sentence of 33 words: write at most 30',
  ]);
});

test.each([
  ['calendar: keep focus after a drop', []],
  ['docs(089): key page reads by user', []],
  ['students, finance: show the debt', ['write `scope: verb …`, the verb in the imperative']],
  ['A spy is given back', ['write `scope: verb …`, the verb in the imperative']],
  [`shell: ${'a'.repeat(66)}`, ['73 characters: write at most 72']],
])('the subject %s of a commit is checked', (subject, faults) => {
  expect(subjectFaults(subject)).toEqual(faults);
});

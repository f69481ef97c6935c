import type { Check, Finding } from '../checkout/checkout.ts';
import { isBeside, type SourceFile } from '../checkout/sources.ts';
import { isMeantEmpty } from './meant-empty.ts';

const RUSSIAN = /[а-яё]/iu;
const SENTENCE = /['`][^'`]*\p{L}{2}[,;:]? \p{L}{2}/u;
const EMPTY_ENTRY = /^\s*(?:'[^']+'|\w+): '',?$/;
const ENTRY = /^\s*(?:'[^']+'|\w+): ['`].*['`],?$/;
const EMPTY_ELEMENT = /^\s*'',$/;
const ALONE = [
  /\b(?:id|value): [^,{}]+, (?:name|text|title|label): ''/,
  /\b(?:message|summary|not): ''|\bfields: \{[^}]*''|\b(?:label|title|placeholder|lead|hint|heading)=""/,
];
/** An empty text beside a Russian text of the same list or table. */
const BESIDE = /[[{,] ?(?:\w+: )?''[,\]} ]/;

const indentOf = (line: string) => line.length - line.trimStart().length;

/** The lines above and below that stand in the same table or list. */
function siblingsOf(lines: readonly string[], at: number): string[] {
  const indent = indentOf(lines[at] ?? '');
  const isSibling = (line: string | undefined): line is string =>
    line !== undefined && line.trim() !== '' && indentOf(line) === indent;
  const found: string[] = [];
  for (const step of [-1, 1]) {
    for (let next = at + step; isSibling(lines[next]); next += step) found.push(lines[next] ?? '');
  }
  return found;
}

/**
 * Finds the empty texts that only a comparison with the other texts beside them reveals. The syntax of one node does
 * not show them.
 */
function isEmptyText(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (ALONE.some((pattern) => pattern.test(line)) || (RUSSIAN.test(line) && BESIDE.test(line))) return true;
  if (EMPTY_ENTRY.test(line))
    return siblingsOf(lines, at).some((next) => ENTRY.test(next) && (RUSSIAN.test(next) || SENTENCE.test(next)));
  return (
    EMPTY_ELEMENT.test(line) &&
    siblingsOf(lines, at).some((next) => /^\s*['`]/.test(next) && (RUSSIAN.test(next) || SENTENCE.test(next)))
  );
}

/** WRD-37: the lines of a file where a text for a person is empty. */
export function emptyTexts({ path, text, lostTexts }: SourceFile): Finding[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) =>
    (isEmptyText(lines, at) || lostTexts.includes(at + 1)) && !isMeantEmpty(path, line)
      ? [
          {
            path,
            line: at + 1,
            message: 'a text for a person is empty (WRD-37); is it meant? name it in meant-empty.ts',
          },
        ]
      : [],
  );
}

export const texts: Check = ({ files }) =>
  files.filter((file) => /^(apps|libs)\//.test(file.path) && !isBeside(file)).flatMap(emptyTexts);

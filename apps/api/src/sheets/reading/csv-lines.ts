import type { Told } from './pace.ts';
import type { TableRow } from './table.ts';

const SEPARATORS = [';', '\t', ','] as const;
/** The first line by which a file tells Excel its separator. */
const SAID = /^sep=([;,\t])\r?\n/i;
/** Some programs write a phone as a formula, so that Excel does not take it for a number. */
const FORMULA_TEXT = /^="([^"]*)"$/;
/** The number of characters that determine the separator. */
const BEGINNING = 20_000;

/** The most frequent separator outside of quotes at the beginning. */
function separatorOf(text: string): string {
  const counts = SEPARATORS.map((sign) => {
    let [count, isQuoted] = [0, false];
    for (const letter of text.slice(0, BEGINNING)) {
      if (letter === '"') isQuoted = !isQuoted;
      else if (!isQuoted && letter === sign) count++;
    }
    return { sign, count };
  });
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ';';
}

/** Yields the cells of each line. A quoted cell may have separators, quotes and line breaks. */
function* cellsOf(whole: string): Generator<string[]> {
  const [said = '', named] = SAID.exec(whole) ?? [];
  // The line for Excel counts as a row of the file too.
  if (said !== '') yield [];
  const text = whole.slice(said.length);
  const separator = named ?? separatorOf(text);
  const plain = new RegExp(`[${separator}\\r\\n]`, 'g');
  let line: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at++;
      for (;;) {
        const quote = text.indexOf('"', at);
        const end = quote === -1 ? text.length : quote;
        cell += text.slice(at, end);
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at++;
      }
    }
    plain.lastIndex = at;
    const end = plain.exec(text)?.index ?? text.length;
    line.push(cell + text.slice(at, end));
    at = end + 1;
    if (end < text.length && text[end] === separator) {
      if (at >= text.length) line.push('');
      continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at++;
    yield line;
    line = [];
  }
  if (line.length > 0) yield line;
}

/** The approximate number of lines: a quote in the middle of a cell may hide some. */
function countLines(text: string): number {
  let [count, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === '\n' && !isQuoted) count++;
  }
  return text.endsWith('\n') ? count : count + 1;
}

/**
 * IMP-7. The lines of a CSV, numbered as in a spreadsheet. IMP-26: reports the number of read lines below the titles.
 */
export function* csvRows(text: string, told: Told): Generator<TableRow> {
  const total = countLines(text) - 1;
  let row = 0;
  for (const cells of cellsOf(text)) {
    told(Math.min(row, total), total);
    yield { row: ++row, cells: cells.map((cell) => FORMULA_TEXT.exec(cell)?.[1] ?? cell) };
  }
}

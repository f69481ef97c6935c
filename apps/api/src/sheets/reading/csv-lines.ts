import type { Told } from './pace.ts';
import type { TableRow } from './table.ts';

const SEPARATORS = [';', '\t', ','] as const;
/** Excel is told so which sign parts the cells. */
const SAID = /^sep=([;,\t])\r?\n/i;
/** How exports keep Excel from taking a phone for a number. */
const FORMULA_TEXT = /^="([^"]*)"$/;
/** So much of a file says which sign parts its cells. */
const BEGINNING = 20_000;

/** The sign that stands most often outside of quotes at the beginning. */
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

/** Line by line; a quoted cell may hold separators, quotes and ends of lines. */
function* cellsOf(whole: string): Generator<string[]> {
  const [said = '', named] = SAID.exec(whole) ?? [];
  // Excel's own line is a row of the file too.
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

/** About as many lines as there are: a quote in the middle of a cell may hide some. */
function countLines(text: string): number {
  let [count, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === '\n' && !isQuoted) count++;
  }
  return text.endsWith('\n') ? count : count + 1;
}

/** IMP-7. The lines of a CSV with their numbers, as a spreadsheet counts them; IMP-26: says how many of them are read below the titles. */
export function* csvRows(text: string, told: Told): Generator<TableRow> {
  const total = countLines(text) - 1;
  let row = 0;
  for (const cells of cellsOf(text)) {
    told(Math.min(row, total), total);
    yield { row: ++row, cells: cells.map((cell) => FORMULA_TEXT.exec(cell)?.[1] ?? cell) };
  }
}

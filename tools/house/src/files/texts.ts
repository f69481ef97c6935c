import type { Check, Finding } from '../checkout/checkout.ts';
import { isBeside, type SourceFile } from '../checkout/sources.ts';

/** Empty on purpose, each with its reason. */
const MEANT: readonly RegExp[] = [
  // A payment of another kind is named without its method.
  /^apps\/api\/src\/resources\/operations\/payment-wording\.ts: +other: '',$/,
  // A sample task shows that homework needs no title.
  /^apps\/api\/src\/resources\/onboarding\/sample\.service\.ts: +title: '',$/,
  // The bell's own label says the number already.
  /^apps\/shell\/src\/notifications\/bell\.tsx: +<Badge count=\{unread\} label=""/,
];

const RUSSIAN = /[а-яё]/iu;
const EMPTY_ENTRY = /^\s*(?:'[^']+'|\w+): '',?$/;
const ENTRY = /^\s*(?:'[^']+'|\w+): ['`].*['`],?$/;
const EMPTY_ELEMENT = /^\s*'',$/;
/** What takes a text for a person, or a place of the log that a person reads. */
const TAKES_TEXT =
  'toast|wrong|counted|plural|failedText|report|Refusal|Missing|StartFault|refuse\\w*|odd|unreadable|journalled|shellPage|said';
const ALONE = [
  /^(?:export )?const [A-Z][A-Z_\d]* = '';/,
  /\bconst (?:message|text|title|label) = '';/,
  new RegExp(`\\b(?:${TAKES_TEXT})\\((?:[^()]*, )?''`),
  /\b(?:id|value): [^,{}]+, (?:name|text|title|label): ''/,
  /\b(?:message|summary|not): ''|\bfields: \{[^}]*''|\b(?:label|title|placeholder|lead|hint|heading)=""/,
];
/** Beside a Russian text of the same list or table. */
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

function isEmptyText(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (ALONE.some((pattern) => pattern.test(line)) || (RUSSIAN.test(line) && BESIDE.test(line))) return true;
  if (EMPTY_ENTRY.test(line)) return siblingsOf(lines, at).some((next) => ENTRY.test(next) && RUSSIAN.test(next));
  return EMPTY_ELEMENT.test(line) && siblingsOf(lines, at).some((next) => /^\s*'/.test(next) && RUSSIAN.test(next));
}

/** WRD-37: the lines of a file where a text for a person is empty. */
export function emptyTexts({ path, text }: Pick<SourceFile, 'path' | 'text'>): Finding[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) =>
    isEmptyText(lines, at) && !MEANT.some((meant) => meant.test(`${path}: ${line}`.trimEnd()))
      ? [{ path, line: at + 1, message: 'a text for a person is empty (WRD-37)' }]
      : [],
  );
}

export const texts: Check = ({ files }) =>
  files.filter((file) => /^(apps|libs)\//.test(file.path) && !isBeside(file)).flatMap(emptyTexts);

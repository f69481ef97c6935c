import type { Check, Finding } from '../checkout/checkout.ts';
import { isBeside, type SourceFile } from '../checkout/sources.ts';

/** Texts that are empty on purpose, each with its reason. */
const MEANT: readonly RegExp[] = [
  // A payment of another kind has no method in its name.
  /^apps\/api\/src\/resources\/operations\/payment-wording\.ts: +other: '',$/,
  // A sample task shows that homework needs no title.
  /^apps\/api\/src\/resources\/onboarding\/sample\.service\.ts: +title: '',$/,
  // The sample of a verdict has only a grade.
  /^apps\/api\/src\/resources\/onboarding\/sample\.service\.ts: +comment: '',$/,
  // The verb is called by its name without arguments.
  /^libs\/platform\/cli\/src\/server\/gc-verb\.ts: +usage: '',$/,
  // The bell's own label contains the number.
  /^apps\/shell\/src\/notifications\/bell\.tsx: +<Badge count=\{unread\} label=""/,
  // An open step has nothing to report.
  /^apps\/account\/src\/onboarding\/steps\.ts: +(?:return known\.has_subjects \? 'Предметы выбраны' : '';|: known\.invited > 0)$/,
  // A lesson that was only created has no change of its state.
  /^apps\/api\/src\/resources\/schedule\/lessons\/history\/history-wording\.ts: +return before === null \? '' : /,
  // The line leaves out the parts that are empty.
  /^apps\/calendar\/src\/lesson-presentation\/lesson-who\.tsx: +<span>\{\[lesson\.trial \? 'Пробное' : '', /,
  // A number of lessons has no unit.
  /^apps\/finance\/src\/payment\/package\/package-fields\.tsx: +suffix=""$/,
  // A status is announced once the answers are checked.
  /^apps\/students\/src\/checking\/desk\.tsx: +\{isDone && more === null/,
];

const RUSSIAN = /[а-яё]/iu;
const SENTENCE = /['`][^'`]*\p{L}{2}[,;:]? \p{L}{2}/u;
const EMPTY_ENTRY = /^\s*(?:'[^']+'|\w+): '',?$/;
const ENTRY = /^\s*(?:'[^']+'|\w+): ['`].*['`],?$/;
const EMPTY_ELEMENT = /^\s*'',$/;
/** Functions and keys that accept an empty text and do not show it. */
const TAKES_NOTHING = new Set([
  'replace',
  'replaceAll',
  'join',
  'split',
  'default',
  'literal',
  'push',
  'reduce',
  'replaceState',
  'pushState',
  'useState',
  'useRef',
  'onSearch',
  'setTyped',
  'type',
  'name',
  'say',
  'nullif',
  'coalesce',
  'regexp_replace',
  'set_config',
  'in',
  'relationsOf',
  'skipped',
  'pathClaim',
  'compare',
  'addressOf',
  'entryOf',
]);
const ARGUMENT = /\b(\w{1,40})\((?:[^()]*, )?''(?=[,)])/g;
const ALONE = [
  /\bconst \w+(?:: \w+)? = '';/,
  /\b(?:id|value): [^,{}]+, (?:name|text|title|label): ''/,
  /\b(?:message|summary|not): ''|\bfields: \{[^}]*''|\b(?:label|title|placeholder|lead|hint|heading)=""/,
];
/** An empty text beside a Russian text of the same list or table. */
const BESIDE = /[[{,] ?(?:\w+: )?''[,\]} ]/;

const indentOf = (line: string) => line.length - line.trimStart().length;

/** The lines above and below that belong to the same table or list. */
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

const takesEmpty = (line: string): boolean =>
  [...line.matchAll(ARGUMENT)].some(([, taker = '']) => !TAKES_NOTHING.has(taker));

function isEmptyText(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (ALONE.some((pattern) => pattern.test(line)) || takesEmpty(line) || (RUSSIAN.test(line) && BESIDE.test(line)))
    return true;
  if (EMPTY_ENTRY.test(line))
    return siblingsOf(lines, at).some((next) => ENTRY.test(next) && (RUSSIAN.test(next) || SENTENCE.test(next)));
  if (EMPTY_ELEMENT.test(line) && /\w\($/.test(lines[at - 1] ?? '')) return true;
  return (
    EMPTY_ELEMENT.test(line) &&
    siblingsOf(lines, at).some((next) => /^\s*['`]/.test(next) && (RUSSIAN.test(next) || SENTENCE.test(next)))
  );
}

/** WRD-37: the lines of a file where a text for a person is empty. */
export function emptyTexts({ path, text, lostTexts }: SourceFile): Finding[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) =>
    (isEmptyText(lines, at) || lostTexts.includes(at + 1)) &&
    !MEANT.some((meant) => meant.test(`${path}: ${line}`.trimEnd()))
      ? [{ path, line: at + 1, message: 'a text for a person is empty (WRD-37)' }]
      : [],
  );
}

export const texts: Check = ({ files }) =>
  files.filter((file) => /^(apps|libs)\//.test(file.path) && !isBeside(file)).flatMap(emptyTexts);

import ts from 'typescript';
import type { Finding } from '../checkout/checkout.ts';
import type { SourceFile } from '../checkout/sources.ts';

const RUSSIAN = /[а-яё]/iu;
const GAP = '{…}';
const IF_MEANT = 'Is it meant? Run node tools/architecture/src/cli.ts write-sentences';
/** The command `write-sentences` writes this list. An editor reads each sentence as a whole there. */
export const SENTENCES = 'tools/architecture/src/losses/sentences.json';

/** The joined sentences of each file. */
export type Sentences = Record<string, readonly string[]>;

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');
const isBlank = (child: ts.JsxChild): boolean => ts.isJsxText(child) && child.text.trim() === '';

/** Returns a text, a template with gaps for its values, or only a gap for a computed value. */
function written(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return GAP;
  return node.head.text + node.templateSpans.map(({ literal }) => GAP + literal.text).join('');
}

/** React ignores the spaces around a line break, and joins the lines by one space. */
const lines = (text: string): string =>
  text
    .split('\n')
    .map((line, at) => (at > 0 ? line.trimStart() : line))
    .map((line, at, all) => (at < all.length - 1 ? line.trimEnd() : line))
    .filter((line) => line !== '')
    .join(' ');

function partOf(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return lines(child.text);
  if (ts.isJsxExpression(child) && child.expression !== undefined && ts.isStringLiteralLike(child.expression))
    return child.expression.text;
  return GAP;
}

/** A sentence of an element is joined if values or other elements stand between its words. */
function joinedIn({ children }: ts.JsxElement | ts.JsxFragment): string[] {
  const shown = children.filter((child) => !isBlank(child));
  const sentence = flat(shown.map(partOf).join('')).trim();
  return shown.length > 1 && RUSSIAN.test(sentence) ? [sentence] : [];
}

/** A text that is shown instead of a computed value: `lines === 0 ? 'Операций нет' : counted(lines)`. */
function insteadIn(node: ts.ConditionalExpression | ts.BinaryExpression): string[] {
  if (ts.isConditionalExpression(node)) {
    const sides = [node.whenTrue, node.whenFalse].map((side) => flat(written(side)));
    return sides.includes(GAP) ? sides.filter((side) => RUSSIAN.test(side)) : [];
  }
  const { kind } = node.operatorToken;
  const isFallback = kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;
  const text = isFallback ? flat(written(node.right)) : '';
  return RUSSIAN.test(text) ? [text] : [];
}

/** A word that joins values: `days.join(' или ')`. */
function wordIn({ expression, arguments: [word] }: ts.CallExpression): string[] {
  const joins = ts.isPropertyAccessExpression(expression) && expression.name.text === 'join';
  return joins && word !== undefined && ts.isStringLiteralLike(word) && RUSSIAN.test(word.text)
    ? [`${GAP}${flat(word.text)}${GAP}`]
    : [];
}

/** Returns the sentences that a source joins from words and values, and the texts that stand in place of a value. */
export function sentencesIn({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  if (!RUSSIAN.test(text)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...joinedIn(node));
    if (ts.isConditionalExpression(node) || ts.isBinaryExpression(node)) found.push(...insteadIn(node));
    if (ts.isCallExpression(node)) found.push(...wordIn(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return [...new Set(found)];
}

/** WRD-41. Reports each listed sentence that the code does not have any more. New sentences need no entry. */
export const lostSentences = (listed: Sentences, files: readonly Pick<SourceFile, 'path' | 'text'>[]): Finding[] =>
  files.flatMap((file) => {
    const own = listed[file.path] ?? [];
    const has = new Set(own.length === 0 ? [] : sentencesIn(file));
    const lost = own.filter((sentence) => !has.has(sentence));
    return lost.map((sentence) => ({ path: file.path, message: `«${sentence}» is gone (WRD-41). ${IF_MEANT}` }));
  });

/** Returns the list of all joined sentences. */
export const listOf = (files: readonly Pick<SourceFile, 'path' | 'text'>[]): Sentences =>
  Object.fromEntries(
    files
      .map((file) => [file.path, sentencesIn(file)] as const)
      .filter(([, sentences]) => sentences.length > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

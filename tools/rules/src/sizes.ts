import ts from 'typescript';
import { titleIds } from './mentions.ts';
import type { Rule } from './rules.ts';

/** The share of rules that `npm test` must show without the long tests. */
export const SHARE = 0.95;

const WHOLE = /@module-tag full\b/;
const TAGS = ['tag', 'tags'];
const FULL = ['full', '@full'];

/** Whether a node is the options of a long test: `{ tags: 'full' }`, `{ tag: ['@full', '@anywhere'] }`. */
function isLong(node: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(node)) return false;
  return node.properties.some((property) => {
    if (!ts.isPropertyAssignment(property) || !TAGS.includes(property.name.getText())) return false;
    const { initializer: value } = property;
    const words = ts.isArrayLiteralExpression(value) ? value.elements : [value];
    return words.some((word) => ts.isStringLiteralLike(word) && FULL.includes(word.text));
  });
}

/** The rules in the titles of a test file that `npm test` runs. */
export function smallIn(path: string, text: string): string[] {
  if (WHOLE.test(text)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments.some(isLong)) return;
    found.push(...titleIds(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** The rules that only long tests show, and a line with their number. */
export function sizesOf(rules: readonly Rule[], small: ReadonlySet<string>): { long: Rule[]; share: number } {
  const long = rules.filter(({ id }) => !small.has(id));
  return { long, share: rules.length === 0 ? 1 : 1 - long.length / rules.length };
}

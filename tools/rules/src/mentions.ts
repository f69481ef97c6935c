import ts from 'typescript';
import { PREFIXES } from './rules.ts';

export interface Mention {
  id: string;
  path: string;
  line: number;
}

const ID = new RegExp(`\\b(?:${PREFIXES.join('|')})-\\d+\\b`, 'g');
const TAG = /\[([A-Z]{3}-\d+)\]/g;

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

/** The [ID]s of the titles of a test file. */
export function taggedIn(path: string, text: string): Mention[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Mention[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      for (const [, id = ''] of node.text.matchAll(TAG)) found.push({ id, path, line });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The IDs that the comments of a source file name. */
export function commentedIn(path: string, text: string): Mention[] {
  const comments = path.endsWith('.sql')
    ? /--[^\n]*/g
    : path.endsWith('.css')
      ? /\/\*[\s\S]*?\*\//g
      : /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
  return [...text.matchAll(comments)].flatMap((comment) =>
    [...comment[0].matchAll(ID)].map((match) => ({
      id: match[0],
      path,
      line: text.slice(0, comment.index + match.index).split('\n').length,
    })),
  );
}

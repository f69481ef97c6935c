import ts from 'typescript';
import { PREFIXES, type Finding } from './rules.ts';

export interface Mention {
  id: string;
  path: string;
  line: number;
}

const ID = new RegExp(`\\b(?:${PREFIXES.join('|')})-\\d+\\b`, 'g');
const TAG = /\[([A-Z]{3}-\d+)\]/g;

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

/** The [ID]s in the text of a node. */
export const titleIds = (node: ts.Node): string[] =>
  isText(node) ? [...node.text.matchAll(TAG)].map(([, id = '']) => id) : [];

/** The [ID]s of the titles of a test file. */
export function taggedIn(path: string, text: string): Mention[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Mention[] = [];
  const visit = (node: ts.Node): void => {
    for (const id of titleIds(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      found.push({ id, path, line });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function commentsOf(path: string, text: string) {
  const comments = path.endsWith('.sql')
    ? /--[^\n]*/g
    : path.endsWith('.css')
      ? /\/\*[\s\S]*?\*\//g
      : /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
  return text.matchAll(comments);
}

/** The IDs that the comments of a source file name. */
export function commentedIn(path: string, text: string): Mention[] {
  return [...commentsOf(path, text)].flatMap((comment) =>
    [...comment[0].matchAll(ID)].map((match) => ({
      id: match[0],
      path,
      line: lineAt(text, comment.index + match.index),
    })),
  );
}

/** The IDs that a document names. IDs in code spans are examples and do not count. */
export function namedIn(path: string, text: string): Mention[] {
  return [...text.matchAll(ID)].map((match) => ({ id: match[0], path, line: lineAt(text, match.index) }));
}

/** Finds comments that name only rules and do not describe the code below them. */
export function bareIn(path: string, text: string): Finding[] {
  return [...commentsOf(path, text)].flatMap(({ 0: comment, index }) => {
    const ids = comment.match(ID);
    const isBare = ids !== null && !/[\p{L}\d]/u.test(comment.replace(ID, '').replace(/\b(?:to|and)\b/g, ''));
    const message = `a comment says what the code does for ${ids?.join(', ')}, or goes`;
    return isBare ? [{ path, line: lineAt(text, index), message }] : [];
  });
}

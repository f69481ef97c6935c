import ts from 'typescript';

/** A source file of a build. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Parses a source. Each node knows its parent. */
export const syntaxOf = ({ path, text }: Source) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** Yields a node and every node below it, depth first. */
export function* nodesIn(node: ts.Node): Generator<ts.Node> {
  yield node;
  const inner: ts.Node[] = [];
  ts.forEachChild(node, (child) => void inner.push(child));
  for (const child of inner) yield* nodesIn(child);
}

/** Returns the text of a string literal; null for any other node. */
export const textOf = (node: ts.Node | undefined): string | null =>
  node !== undefined && ts.isStringLiteralLike(node) ? node.text : null;

/** Whether an expression names this service of the shell, as `modals` or `shell.modals`. */
export const isService = (node: ts.Node, name: string): boolean =>
  (ts.isIdentifier(node) && node.text === name) || (ts.isPropertyAccessExpression(node) && node.name.text === name);

import ts from 'typescript';

/** A source of ours that is in a build. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The syntax of a source, with the way up from each node. */
export const syntaxOf = ({ path, text }: Source) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** Every node below one, depth first. */
export function* nodesIn(node: ts.Node): Generator<ts.Node> {
  yield node;
  const inner: ts.Node[] = [];
  ts.forEachChild(node, (child) => void inner.push(child));
  for (const child of inner) yield* nodesIn(child);
}

/** A text that stands in the source as it is. */
export const textOf = (node: ts.Node | undefined): string | null =>
  node !== undefined && ts.isStringLiteralLike(node) ? node.text : null;

/** Whether an expression names this service of the shell: `modals`, `shell.modals`. */
export const isService = (node: ts.Node, name: string): boolean =>
  (ts.isIdentifier(node) && node.text === name) || (ts.isPropertyAccessExpression(node) && node.name.text === name);

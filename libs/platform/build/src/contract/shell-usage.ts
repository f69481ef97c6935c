import ts from 'typescript';
import type { ShellShape } from './shell-shape.ts';
import { nodesIn, type Source, syntaxOf } from './syntax.ts';

const SHELL_API = '@planner/shell-api';

/** The members of the shell that begin with one: all of a service, where it is handed on as a whole. */
const under = (shape: ShellShape, member: string) =>
  [...shape.members.keys()].filter((key) => key === member || key.startsWith(`${member}.`));

/** The last step of a chain of names: of `shell.modals` in `shell.modals.open(…)` the whole `shell.modals.open`. */
function chainFrom(node: ts.Node, path: string): string {
  const { parent } = node;
  return ts.isPropertyAccessExpression(parent) && parent.expression === node
    ? chainFrom(parent, `${path}.${parent.name.text}`)
    : path;
}

function add(found: Set<string>, shape: ShellShape, path: string): void {
  // As far as the shape goes: `shell.session.user.name` is a field of the answer that user is.
  for (let known = path; known !== ''; known = known.slice(0, Math.max(known.lastIndexOf('.'), 0))) {
    const keys = under(shape, known);
    if (keys.length === 0) continue;
    for (const key of keys) found.add(key);
    return;
  }
}

/** Every use of a name that stands for a member, or the member itself where it is taken apart. */
function usesOf(name: ts.BindingName, path: string, file: ts.SourceFile, shape: ShellShape, found: Set<string>): void {
  if (ts.isObjectBindingPattern(name)) {
    for (const { name: inner, propertyName } of name.elements)
      usesOf(inner, `${path}.${(propertyName ?? inner).getText(file)}`, file, shape, found);
    return;
  }
  for (const node of nodesIn(file)) {
    if (!ts.isIdentifier(node) || node === name || node.text !== name.getText(file)) continue;
    // The name of a member of something else.
    if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) continue;
    // What an effect depends on is used inside of it.
    if (!ts.isArrayLiteralExpression(node.parent)) add(found, shape, chainFrom(node, path));
  }
}

/** PLT-195. The names of shell-api that sources import, and the members of the shell that they use; a shell that is handed on counts whole. */
export function usesOfShell(sources: readonly Source[], shape: ShellShape): Set<string> {
  const used = new Set<string>();
  for (const source of sources) {
    if (!source.text.includes(SHELL_API)) continue;
    const file = syntaxOf(source);
    for (const node of nodesIn(file)) {
      if (
        ts.isImportDeclaration(node) &&
        ts.isStringLiteral(node.moduleSpecifier) &&
        node.moduleSpecifier.text === SHELL_API
      ) {
        const bindings = node.importClause?.namedBindings;
        if (bindings && ts.isNamedImports(bindings))
          for (const { name, propertyName } of bindings.elements) used.add(`shell-api.${(propertyName ?? name).text}`);
      }
      if (!ts.isCallExpression(node) || node.expression.getText(file) !== 'useShell') continue;
      const { parent } = node;
      if (ts.isVariableDeclaration(parent) && parent.initializer === node)
        usesOf(parent.name, 'shell', file, shape, used);
      else add(used, shape, chainFrom(node, 'shell'));
    }
  }
  return new Set([...used].flatMap((name) => [...shape.typesOf(name)]));
}

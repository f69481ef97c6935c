import ts from 'typescript';
import type { ShellShape } from './shell-shape.ts';
import { nodesIn, type Source, syntaxOf } from './syntax.ts';

const SHELL_API = '@planner/shell-api';

/** Returns the members with this prefix: all members of a service, if a source passes on the whole service. */
const under = (shape: ShellShape, member: string) =>
  [...shape.members.keys()].filter((key) => key === member || key.startsWith(`${member}.`));

/** Returns the full chain of names from a node: `shell.modals.open` for `shell.modals` in `shell.modals.open(…)`. */
function chainFrom(node: ts.Node, path: string): string {
  const { parent } = node;
  return ts.isPropertyAccessExpression(parent) && parent.expression === node
    ? chainFrom(parent, `${path}.${parent.name.text}`)
    : path;
}

function add(found: Set<string>, shape: ShellShape, path: string): void {
  // The longest known part counts: in `shell.session.user.name`, `name` is a field of the value `shell.session.user`.
  for (let known = path; known !== ''; known = known.slice(0, Math.max(known.lastIndexOf('.'), 0))) {
    const keys = under(shape, known);
    if (keys.length === 0) continue;
    for (const key of keys) found.add(key);
    return;
  }
}

/** Adds every use of a name that stands for a member, or the members of a destructuring pattern. */
function usesOf(name: ts.BindingName, path: string, file: ts.SourceFile, shape: ShellShape, found: Set<string>): void {
  if (ts.isObjectBindingPattern(name)) {
    for (const { name: inner, propertyName } of name.elements)
      usesOf(inner, `${path}.${(propertyName ?? inner).getText(file)}`, file, shape, found);
    return;
  }
  for (const node of nodesIn(file)) {
    if (!ts.isIdentifier(node) || node === name || node.text !== name.getText(file)) continue;
    // Skips a member of another object with the same name.
    if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) continue;
    // A dependency in an array of an effect is also used inside the effect.
    if (!ts.isArrayLiteralExpression(node.parent)) add(found, shape, chainFrom(node, path));
  }
}

/**
 * PLT-195. Returns the names of shell-api that the sources import and the shell's members that they use. A shell that
 * is passed on uses all members.
 */
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

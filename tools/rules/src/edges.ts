import { posix } from 'node:path';
import ts from 'typescript';

/** The files of the checkout, and the exports of each package by its name. */
export interface Places {
  has: (path: string) => boolean;
  exportsOf: ReadonlyMap<string, { folder: string; exports: Readonly<Record<string, string>> }>;
}

const PATH = /^[\w@./-]+\.(tsx?|js|css|sql)$/;

const isTypeOnly = (node: ts.ImportDeclaration | ts.ExportDeclaration) =>
  ts.isImportDeclaration(node) ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword : node.isTypeOnly;

/** Specifiers of the modules that run with a file, and texts in the file that look like a path. */
function namedIn(path: string, text: string): { modules: string[]; paths: string[] } {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const modules: string[] = [];
  const paths: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const { moduleSpecifier: module } = node;
      if (module !== undefined && ts.isStringLiteral(module) && !isTypeOnly(node)) modules.push(module.text);
      return;
    }
    // The type import('…') does not exist when the file runs.
    if (ts.isImportTypeNode(node)) return;
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [module] = node.arguments;
      if (module !== undefined && ts.isStringLiteralLike(module)) modules.push(module.text);
    }
    if (ts.isStringLiteralLike(node) && PATH.test(node.text)) paths.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { modules, paths };
}

function ofPackage(specifier: string, { exportsOf }: Places): string[] {
  const [, name = '', rest = ''] = /^(@planner\/[^/]+)(\/.*)?$/.exec(specifier) ?? [];
  const found = exportsOf.get(name);
  const target = found?.exports[`.${rest}`];
  return found === undefined || target === undefined ? [] : [posix.join(found.folder, target)];
}

/**
 * The files that run or open together with this file. Imports of values count, also dynamic ones; imports of types do
 * not. Paths in texts count too, from the file's folder or from the root (a worker, a started script).
 */
export function edgesOf(path: string, text: string, places: Places): string[] {
  const { modules, paths } = namedIn(path, text);
  const beside = (name: string) => posix.join(posix.dirname(path), name);
  const targets = [
    ...modules.flatMap((name) => (name.startsWith('.') ? [beside(name)] : ofPackage(name, places))),
    ...paths.flatMap((name) => [beside(name), posix.normalize(name)]),
  ];
  return [...new Set(targets)].filter((target) => target !== path && places.has(target));
}

import ts from 'typescript';
import { isLostCondition } from './lost-conditions.ts';
import { isLostText } from './lost-texts.ts';

export interface ImportedModule {
  specifier: string;
  line: number;
  /** Whether the import exists at run time; an import of types does not. */
  isValue: boolean;
}

/** The facts of a file's syntax that the checks need; lines count from 1. */
export interface Syntax {
  imports: ImportedModule[];
  starExports: number[];
  presentReads: number[];
  bareCasts: number[];
  undocumented: number[];
  lostTexts: number[];
  lostConditions: number[];
}

const nothing = (): Syntax => ({
  imports: [],
  starExports: [],
  presentReads: [],
  bareCasts: [],
  undocumented: [],
  lostTexts: [],
  lostConditions: [],
});

const specifierOf = (node: ts.Node): ts.Node | undefined => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0];
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  return undefined;
};

const isTypeOnly = (node: ts.Node): boolean => {
  if (ts.isImportDeclaration(node)) {
    const { importClause } = node;
    if (importClause === undefined) return false;
    const { namedBindings } = importClause;
    const areAllTypes =
      importClause.name === undefined &&
      namedBindings !== undefined &&
      ts.isNamedImports(namedBindings) &&
      namedBindings.elements.every((element) => element.isTypeOnly);
    return importClause.phaseModifier === ts.SyntaxKind.TypeKeyword || areAllTypes;
  }
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  return ts.isImportTypeNode(node);
};

const isStarExport = (node: ts.Node) => ts.isExportDeclaration(node) && node.exportClause === undefined;

const readsPresent = (node: ts.Node) =>
  ts.isNewExpression(node) && node.expression.getText() === 'Date' && (node.arguments ?? []).length === 0;

const isCast = (node: ts.Node) => ts.isAsExpression(node) && node.type.getText() !== 'const';

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

const isFunction = (node: ts.Node) =>
  ts.isFunctionDeclaration(node) ||
  (ts.isVariableStatement(node) &&
    node.declarationList.declarations.some(
      ({ initializer }) => initializer !== undefined && ts.isArrowFunction(initializer),
    ));

const isUndocumented = (node: ts.Node) =>
  isExported(node) && isFunction(node) && ts.getJSDocCommentsAndTags(node).length === 0;

export function readSyntax(path: string, text: string): Syntax {
  if (!/\.(tsx?|js|mjs)$/.test(path)) return nothing();
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const found = nothing();
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  // A reason is a comment on the line itself, right above it, or above its statement.
  const hasReason = (node: ts.Node) => {
    const statement = ts.findAncestor(node, ts.isStatement) ?? node;
    const last = file.getLineAndCharacterOfPosition(node.getEnd()).line + 1;
    const near = [lineOf(node) - 1, lineOf(node), last, lineOf(statement) - 1];
    return near.some((line) => /\/\/|\*\/|\/\*/.test(lines[line - 1] ?? ''));
  };
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier !== undefined && ts.isStringLiteral(specifier))
      found.imports.push({ specifier: specifier.text, line: lineOf(node), isValue: !isTypeOnly(node) });
    if (isStarExport(node)) found.starExports.push(lineOf(node));
    if (readsPresent(node)) found.presentReads.push(lineOf(node));
    if (isCast(node) && !hasReason(node)) found.bareCasts.push(lineOf(node));
    if (isUndocumented(node)) found.undocumented.push(lineOf(node));
    if (isLostText(node)) found.lostTexts.push(lineOf(node));
    if (isLostCondition(node)) found.lostConditions.push(lineOf(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

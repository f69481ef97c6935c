import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Member } from '@planner/platform-contract/compatibility';
import ts from 'typescript';
import { nodesIn, type Source, syntaxOf } from './syntax.ts';

/**
 * The members of the shell, the exports of shell-api and the fields of its types, keyed by name: `shell.modals.open`,
 * `Piece.label`.
 */
export interface ShellShape {
  members: ReadonlyMap<string, Member>;
  exports: ReadonlySet<string>;
  /** Returns the names of all members that the types of a member mention, directly or indirectly. */
  typesOf(name: string): ReadonlySet<string>;
}

const printer = ts.createPrinter({ removeComments: true });

/** Types of exchanges between builds: their schemas are compared instead. */
const COMPARED_ELSEWHERE =
  /^(Modal|Offered|ExtensionSlot|BusEvent|BusMessage|LastingEvent|Remote|Session(User|Event)|Product|OfProduct|EventsOf|SlotsOf)/;

type Declared =
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.FunctionDeclaration
  | ts.VariableDeclaration
  | ts.ClassDeclaration;

const printed = (node: ts.Node | undefined) =>
  node === undefined
    ? 'void'
    : printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replace(/\s+/g, ' ');

function ofFunction({ parameters, type, typeParameters }: ts.SignatureDeclaration): Member {
  const takes = parameters
    // A type of `this` is no parameter.
    .filter(({ name }) => printed(name) !== 'this')
    .map(({ type: of, questionToken, initializer, dotDotDotToken }) => ({
      type: `${dotDotDotToken ? '...' : ''}${of ? printed(of) : initializer ? typeof literalOf(initializer) : 'unknown'}`,
      isOptional: questionToken !== undefined || initializer !== undefined || dotDotDotToken !== undefined,
    }));
  const generic = typeParameters ? `<${typeParameters.map(printed).join(', ')}>` : '';
  return { takes, is: `${generic}${type ? printed(type) : 'as its body says'}` };
}

/** Returns the value of a default that is a literal number, text or boolean. Other defaults are not evaluated. */
function literalOf(node: ts.Expression): unknown {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isStringLiteralLike(node)) return node.text;
  return node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword ? true : undefined;
}

function ofDeclared(node: Declared): Member {
  if (ts.isFunctionDeclaration(node)) return ofFunction(node);
  if (!ts.isVariableDeclaration(node)) return { is: printed(node) };
  const { initializer, type } = node;
  if (type) return { is: printed(type) };
  if (initializer && ts.isArrowFunction(initializer)) return ofFunction(initializer);
  return { is: initializer ? printed(initializer) : 'unknown' };
}

function memberOf(node: ts.TypeElement): [string, Member] | null {
  const name = node.name && ts.isIdentifier(node.name) ? node.name.text : null;
  if (name === null) return null;
  if (ts.isMethodSignature(node)) return [name, ofFunction(node)];
  if (!ts.isPropertySignature(node)) return null;
  const { type, questionToken } = node;
  if (type && ts.isFunctionTypeNode(type)) return [name, ofFunction(type)];
  return [name, { is: `${questionToken ? 'undefined | ' : ''}${printed(type)}` }];
}

/** Returns the type names in a member's types. */
const mentionsOf = ({ takes = [], is }: Member) =>
  [...takes.map(({ type }) => type), is].flatMap((text) => text.match(/\b[A-Z]\w*/g) ?? []);

function declaredIn(sources: readonly Source[]): Map<string, Declared> {
  const declared = new Map<string, Declared>();
  for (const file of sources.map(syntaxOf)) {
    for (const node of file.statements) {
      if (ts.isVariableStatement(node))
        for (const one of node.declarationList.declarations) declared.set(printed(one.name), one);
      else if (
        ts.isInterfaceDeclaration(node) ||
        ts.isTypeAliasDeclaration(node) ||
        ts.isFunctionDeclaration(node) ||
        ts.isClassDeclaration(node)
      )
        if (node.name) declared.set(node.name.text, node);
    }
  }
  return declared;
}

function exportsOf(index: Source): Set<string> {
  const names = [...nodesIn(syntaxOf(index))].flatMap((node) => (ts.isExportSpecifier(node) ? [node.name.text] : []));
  return new Set(names);
}

/** PLT-195. Returns the shape of shell-api from its sources: names and types, without function bodies. */
export function shapeOfShell(index: Source, sources: readonly Source[]): ShellShape {
  const declared = declaredIn(sources);
  const exports = exportsOf(index);
  const members = new Map<string, Member>();
  const fieldsOf = (name: string): [string, Member][] => {
    const node = declared.get(name);
    return node && ts.isInterfaceDeclaration(node)
      ? node.members.flatMap((one) => [memberOf(one)].filter((found) => found !== null))
      : [];
  };
  const services = new Map<string, string>();
  for (const [name, member] of fieldsOf('Shell')) {
    const inner = fieldsOf(member.is);
    if (inner.length === 0) members.set(`shell.${name}`, member);
    else services.set(member.is, `shell.${name}`);
    for (const [of, found] of inner) members.set(`shell.${name}.${of}`, found);
  }
  for (const [name, node] of declared) {
    const isElsewhere = COMPARED_ELSEWHERE.test(name) && !ts.isFunctionDeclaration(node);
    if (name === 'Shell' || services.has(name) || isElsewhere) continue;
    const fields = fieldsOf(name);
    if (fields.length > 0) for (const [of, found] of fields) members.set(`${name}.${of}`, found);
    else if (exports.has(name) || ts.isTypeAliasDeclaration(node)) members.set(`shell-api.${name}`, ofDeclared(node));
  }
  for (const name of exports) if (!declared.has(name)) members.set(`shell-api.${name}`, { is: 'not declared here' });
  const keysOf = (type: string) =>
    [...members.keys()].filter(
      (key) => key.startsWith(`${services.get(type) ?? type}.`) || key === `shell-api.${type}`,
    );
  return {
    members,
    exports,
    typesOf(name) {
      const found = new Set<string>();
      const follow = (key: string) => {
        const member = members.get(key);
        if (member === undefined || found.has(key)) return;
        found.add(key);
        for (const type of mentionsOf(member)) for (const next of keysOf(type)) follow(next);
      };
      for (const key of members.has(name) ? [name] : keysOf(name.replace('shell-api.', ''))) follow(key);
      return found;
    },
  };
}

/** Returns the shape of the shell-api package in a folder. */
export function shapeIn(folder: string): ShellShape {
  const paths = globSync('src/**/*.{ts,tsx}', { cwd: folder }).filter((path) => !/\.test\.|\/testing\//.test(path));
  const read = (path: string): Source => ({ path, text: readFileSync(join(folder, path), 'utf8') });
  return shapeOfShell(read('src/index.ts'), paths.toSorted().map(read));
}

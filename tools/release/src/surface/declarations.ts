import { posix } from 'node:path';
import ts from 'typescript';

/** The origin of a name in a file: a neighbouring file, or a package. */
interface Source {
  specifier: string;
  name: string;
}

interface DeclarationFile {
  declared: Map<string, string[]>;
  mentions: Map<string, Set<string>>;
  sources: Map<string, Source>;
  exported: Map<string, Source | string>;
}

const printer = ts.createPrinter({ removeComments: true });

const namesOf = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  // Every other declaration of a .d.ts has one name.
  const { name } = statement as ts.Statement & { name?: ts.Identifier };
  return name === undefined ? [] : [name.text];
};

function identifiersIn(statement: ts.Node): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return found;
}

function readImport(file: DeclarationFile, { importClause, moduleSpecifier }: ts.ImportDeclaration): void {
  const specifier = moduleSpecifier.getText().slice(1, -1);
  if (importClause?.name) file.sources.set(importClause.name.text, { specifier, name: 'default' });
  const bindings = importClause?.namedBindings;
  if (bindings && ts.isNamedImports(bindings)) {
    for (const { name, propertyName } of bindings.elements)
      file.sources.set(name.text, { specifier, name: (propertyName ?? name).text });
  } else if (bindings) file.sources.set(bindings.name.text, { specifier, name: '*' });
}

function readExport(file: DeclarationFile, { exportClause, moduleSpecifier }: ts.ExportDeclaration): void {
  if (!exportClause || !ts.isNamedExports(exportClause)) return;
  for (const { name, propertyName } of exportClause.elements) {
    const from = (propertyName ?? name).text;
    const specifier = moduleSpecifier?.getText().slice(1, -1);
    file.exported.set(name.text, specifier === undefined ? from : { specifier, name: from });
  }
}

function readFile(text: string): DeclarationFile {
  const file: DeclarationFile = { declared: new Map(), mentions: new Map(), sources: new Map(), exported: new Map() };
  const source = ts.createSourceFile('a.d.ts', text, ts.ScriptTarget.Latest, true);
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(file, statement);
    else if (ts.isExportDeclaration(statement)) readExport(file, statement);
    else
      for (const name of namesOf(statement)) {
        const printed = printer.printNode(ts.EmitHint.Unspecified, statement, source);
        file.declared.set(name, [...(file.declared.get(name) ?? []), printed]);
        file.mentions.set(name, new Set([...(file.mentions.get(name) ?? []), ...identifiersIn(statement)]));
        const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport) === true;
        if (isExported) file.exported.set(name, name);
      }
  }
  return file;
}

const isExport = ({ kind }: ts.Modifier) => kind === ts.SyntaxKind.ExportKeyword;

/** Each export of an entry, with the text of its declaration and of every declaration of the package that it uses. */
export function declarationsOf(entry: string, texts: ReadonlyMap<string, string>): Map<string, string> {
  const files = new Map([...texts].map(([path, text]) => [path, readFile(text)]));
  const resolved = (from: string, specifier: string) => {
    const path = posix.join(posix.dirname(from), specifier).replace(/(\.d)?\.[jt]sx?$/, '');
    return [`${path}.d.ts`, `${path}/index.d.ts`].find((candidate) => files.has(candidate));
  };
  const collect = (path: string, name: string, found: Map<string, string>): void => {
    const file = files.get(path);
    const key = `${path} ${name}`;
    if (!file || found.has(key)) return;
    const source = file.sources.get(name) ?? file.exported.get(name);
    const declared = file.declared.get(name);
    if (declared) {
      found.set(key, declared.join('\n'));
      for (const mention of file.mentions.get(name) ?? []) collect(path, mention, found);
    } else if (typeof source === 'string') collect(path, source, found);
    else if (source) {
      const target = source.specifier.startsWith('.') ? resolved(path, source.specifier) : undefined;
      if (target === undefined) found.set(key, `${source.name} of ${source.specifier}`);
      else collect(target, source.name, found);
    }
  };
  const names = files.get(entry)?.exported.keys() ?? [];
  return new Map(
    [...names].map((name) => {
      const found = new Map<string, string>();
      collect(entry, name, found);
      return [name, [...found.values()].toSorted().join('\n')];
    }),
  );
}

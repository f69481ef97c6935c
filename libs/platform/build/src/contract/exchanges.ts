import ts from 'typescript';
import { isService, nodesIn, type Source, syntaxOf, textOf } from './syntax.ts';

/** The exchanges of a build with other builds, as its sources show them. */
export interface Exchanges {
  /** The opened modals, each with the passed fields; null if any field may be passed. */
  opens: Map<string, Set<string> | null>;
  emits: Set<string>;
  hears: Set<string>;
  /** The extension slots that the build shows. */
  hosts: Set<string>;
  /** The calls of the API whose keys occur in the sources. */
  asks: Set<string>;
}

/** The known names. */
export interface Names {
  modals: ReadonlySet<string>;
  events: ReadonlySet<string>;
  slots: ReadonlySet<string>;
  calls: ReadonlySet<string>;
}

const CALL = /(['"`])((?:GET|POST|PUT|DELETE) \/[^'"`\n]*)\1/g;
/** The components of `@planner/shell-api` that name a slot. Remotes built before 11/2026 use the second name. */
const SLOTS = new Set(['ExtensionSlot', 'PageSlot']);
const LISTS = new Set(['useExtensions', 'usePieces']);
/** A source without any of these words exchanges nothing. */
const WORTH_READING = /\bmodals\b|\bbus\b|ExtensionSlot\b|PageSlot\b|useExtensions|usePieces|useLatest/;

/** Returns the field names of an object literal; null for any other expression. */
function fieldsOf(node: ts.Expression | undefined): Set<string> | null {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return null;
  const names = node.properties.map((property) =>
    (ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property)) && ts.isIdentifier(property.name)
      ? property.name.text
      : null,
  );
  return names.includes(null) ? null : new Set(names.filter((name) => name !== null));
}

function opened(found: Exchanges, name: string, fields: Set<string> | null): void {
  const before = found.opens.get(name);
  found.opens.set(name, before === null || fields === null ? null : new Set([...(before ?? []), ...fields]));
}

/** Returns the names that an argument may have: the literal itself, or all known names in the source. */
function namesAt(node: ts.Node | undefined, file: ts.SourceFile, known: ReadonlySet<string>): string[] {
  const name = textOf(node);
  if (name !== null) return [name];
  const all = [...nodesIn(file)].map(textOf).filter((text) => text !== null);
  return [...new Set(all)].filter((text) => known.has(text));
}

function readCall(
  call: ts.CallExpression,
  file: ts.SourceFile,
  names: Names,
  found: Exchanges,
  refuse: (what: string) => void,
) {
  const { expression, arguments: given } = call;
  const [first, second] = given;
  const named = (known: ReadonlySet<string>, what: string) => {
    const all = namesAt(first, file, known);
    if (all.length === 0) refuse(what);
    return all;
  };
  if (ts.isIdentifier(expression)) {
    if (LISTS.has(expression.text)) for (const name of named(names.slots, expression.text)) found.hosts.add(name);
    if (expression.text === 'useLatest') for (const name of named(names.events, 'useLatest')) found.hears.add(name);
    return;
  }
  if (!ts.isPropertyAccessExpression(expression)) return;
  const { text: method } = expression.name;
  if (method === 'open' && isService(expression.expression, 'modals')) {
    const fields = textOf(first) === null ? null : fieldsOf(second);
    for (const name of named(names.modals, 'modals.open')) opened(found, name, fields);
  }
  if (!isService(expression.expression, 'bus')) return;
  if (method === 'emit') for (const name of named(names.events, 'bus.emit')) found.emits.add(name);
  if (method === 'on' || method === 'latest')
    for (const name of named(names.events, `bus.${method}`)) found.hears.add(name);
}

function readElement(
  element: ts.JsxOpeningLikeElement,
  file: ts.SourceFile,
  names: Names,
  found: Exchanges,
  refuse: (what: string) => void,
) {
  const tag = element.tagName.getText(file);
  if (!SLOTS.has(tag)) return;
  const attribute = element.attributes.properties.find(
    (property) => ts.isJsxAttribute(property) && property.name.getText(file) === 'name',
  );
  const value = attribute && ts.isJsxAttribute(attribute) ? attribute.initializer : undefined;
  const inner = value && ts.isJsxExpression(value) ? value.expression : value;
  const all = namesAt(inner, file, names.slots);
  if (all.length === 0) refuse(tag);
  for (const name of all) found.hosts.add(name);
}

/** Throws on a renamed service, because the analysis finds services by their names. */
function readBinding(element: ts.BindingElement, refuse: (what: string) => void) {
  const from = element.propertyName;
  if (from && ts.isIdentifier(from) && /^(modals|bus)$/.test(from.text) && ts.isIdentifier(element.name)) {
    if (element.name.text !== from.text) refuse(`${from.text} under the name ${element.name.text}`);
  }
}

/**
 * PLT-194. Returns the modals, events, slots and calls that a build uses, read from its sources. A name that another
 * file defines stops the build. Only the shell, which passes on names of others, may use such names (`mayPassOn`).
 */
export function exchangesIn(sources: readonly Source[], names: Names, mayPassOn: boolean): Exchanges {
  const found: Exchanges = { opens: new Map(), emits: new Set(), hears: new Set(), hosts: new Set(), asks: new Set() };
  for (const source of sources) {
    for (const [, , key] of source.text.matchAll(CALL))
      if (key !== undefined && names.calls.has(key)) found.asks.add(key);
    if (!WORTH_READING.test(source.text)) continue;
    const file = syntaxOf(source);
    const refuse = (what: string) => {
      if (!mayPassOn)
        throw new Error(
          `${source.path}: ${what} uses a name that this file does not contain; write the name in this file`,
        );
    };
    for (const node of nodesIn(file)) {
      if (ts.isCallExpression(node)) readCall(node, file, names, found, refuse);
      else if (ts.isJsxOpeningLikeElement(node)) readElement(node, file, names, found, refuse);
      else if (ts.isBindingElement(node)) readBinding(node, refuse);
    }
  }
  return found;
}

import { inside, isNever, isRecord, listOf, type Place } from './schema.ts';

/** A place in the sent schema where the receiving schema may reject a value, and the reason. */
export interface Mismatch {
  /** The path inside the sent value: `.contact_id`, `[]`, `.typed.*`. */
  readonly path: string;
  readonly why: string;
}

export type Compare = (sent: Place, taken: Place, path: string) => Mismatch[];

interface Shape {
  properties: ReadonlyMap<string, Place>;
  required: ReadonlySet<string>;
  /** The schema of every field that `properties` does not name. */
  rest: Place;
  names: Place;
}

function shapeOf(place: Place): Shape {
  const { properties, required, additionalProperties, propertyNames } = place.schema;
  return {
    properties: new Map(
      Object.entries(isRecord(properties) ? properties : {}).map(([name, one]) => [name, inside(place, one)]),
    ),
    required: new Set(listOf(required).filter((name) => typeof name === 'string')),
    rest: inside(place, additionalProperties),
    names: inside(place, propertyNames),
  };
}

/** Returns every place where the receiving schema may reject an object of the sent schema. */
export function objectMismatches(sent: Place, taken: Place, path: string, compare: Compare): Mismatch[] {
  const [from, to] = [shapeOf(sent), shapeOf(taken)];
  const at = (name: string) => `${path}.${name}`;
  const found: Mismatch[] = [];
  for (const name of to.required) {
    if (!from.required.has(name)) found.push({ path: at(name), why: 'is required and may be missing' });
  }
  for (const [name, wanted] of to.properties) {
    const own = from.properties.get(name) ?? from.rest;
    if (!isNever(own)) found.push(...compare(own, wanted, at(name)));
  }
  for (const [name, own] of from.properties) {
    if (isNever(own)) continue;
    found.push(...compare({ schema: { const: name }, root: from.names.root }, to.names, at(name)));
    if (to.properties.has(name)) continue;
    if (isNever(to.rest)) found.push({ path: at(name), why: 'is given and not known there' });
    else found.push(...compare(own, to.rest, at(name)));
  }
  if (isNever(from.rest)) return found;
  const ofNames = { ...from.names, schema: { type: 'string', ...from.names.schema } };
  const ofRest = isNever(to.rest)
    ? [{ path: at('*'), why: 'fields of any name may be given, and others than those named are not known there' }]
    : compare(from.rest, to.rest, at('*'));
  return [...found, ...ofRest, ...compare(ofNames, to.names, at('*'))];
}

/** Returns every place where the receiving schema may reject a list of the sent schema. */
export function listMismatches(sent: Place, taken: Place, path: string, compare: Compare): Mismatch[] {
  const [own, wanted] = [listOf(sent.schema['prefixItems']), listOf(taken.schema['prefixItems'])];
  const most = typeof sent.schema['maxItems'] === 'number' ? sent.schema['maxItems'] : Infinity;
  const itemOf = (place: Place, first: readonly unknown[], index: number) =>
    inside(place, index < first.length ? first[index] : place.schema['items']);
  const found: Mismatch[] = [];
  const places = Math.max(own.length, wanted.length);
  for (let index = 0; index <= places && index < most; index += 1) {
    const item = itemOf(sent, own, index);
    const name = index === places ? `${path}[]` : `${path}[${index}]`;
    if (!isNever(item)) found.push(...compare(item, itemOf(taken, wanted, index), name));
  }
  return found;
}

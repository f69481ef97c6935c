import { isOfPatterns, numberFaults, sizeFaults, textFaults } from './bounds.ts';
import { type Compare, listMismatches, type Mismatch, objectMismatches } from './objects.ts';
import {
  alternativesOf,
  constraintsOf,
  described,
  inside,
  isAny,
  isNever,
  isRecord,
  type JsonSchema,
  type Place,
  resolved,
  typeOf,
} from './schema.ts';

/**
 * The maximum number of compared pairs of places. No real contract needs so many; a larger one is rejected, because its
 * comparison would block the server.
 */
const STEPS = 500_000;
const MOST_SPLIT = 64;

const UNDERSTOOD: Record<string, readonly string[]> = {
  object: ['properties', 'required', 'additionalProperties', 'propertyNames'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems'],
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
};

/**
 * Returns the constraining keywords that this comparison does not understand and that differ between the two schemas.
 * Such a keyword is safe only when both sides contain the same text.
 */
function unknownKeywords(sent: JsonSchema, taken: JsonSchema, type: string): string[] {
  const known = new Set([
    'type',
    ...(UNDERSTOOD[type] ?? []),
    ...(type === 'string' && isOfPatterns(taken) ? ['allOf'] : []),
  ]);
  return constraintsOf(taken)
    .filter(([keyword, value]) => !known.has(keyword) && JSON.stringify(sent[keyword]) !== JSON.stringify(value))
    .map(([keyword]) => keyword);
}

/**
 * Converts a constant to a schema of its type with the narrowest bounds. A schema that accepts these bounds accepts the
 * constant.
 */
function pinned(place: Place): Place {
  const value = place.schema['const'];
  const schemaOfValue = (inner: unknown): JsonSchema => {
    if (typeof inner === 'number')
      return {
        type: Number.isInteger(inner) ? 'integer' : 'number',
        minimum: inner,
        maximum: inner,
        // Zero is a multiple of every step.
        multipleOf: Math.abs(inner),
      };
    if (typeof inner === 'string') return { type: 'string', minLength: inner.length, maxLength: inner.length };
    if (Array.isArray(inner))
      return {
        type: 'array',
        prefixItems: inner.map((item) => ({ const: item })),
        items: false,
        minItems: inner.length,
        maxItems: inner.length,
      };
    if (!isRecord(inner)) return { const: inner };
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, { const: one }])),
      required: Object.keys(inner),
      additionalProperties: false,
    };
  };
  return { root: place.root, schema: schemaOfValue(value) };
}

const isConstant = ({ schema }: Place) => schema['const'] !== undefined;

/**
 * Splits an object by its first field that has several constants: one object for each constant. A union that is
 * discriminated by this field accepts each object separately.
 */
function split(sent: Place): Place[] {
  const { properties } = sent.schema;
  if (!isRecord(properties)) return [];
  for (const [name, one] of Object.entries(properties)) {
    const alternatives = alternativesOf(inside(sent, one));
    if (alternatives.length < 2 || alternatives.length > MOST_SPLIT || !alternatives.every(isConstant)) continue;
    return alternatives.map(({ schema }) => ({
      ...sent,
      schema: { ...sent.schema, properties: { ...properties, [name]: schema } },
    }));
  }
  return [];
}

/**
 * Returns every place where the receiving schema may reject a value of the sent schema. The list is empty when the
 * receiving schema accepts all such values. Throws when the schemas are too large to compare.
 */
export function mismatchesOf(sentSchema: JsonSchema, takenSchema: JsonSchema): Mismatch[] {
  let steps = 0;
  const assumed = new Map<JsonSchema, Set<JsonSchema>>();
  const order: [JsonSchema, JsonSchema][] = [];

  const compare: Compare = (sent, taken, path) => {
    steps += 1;
    if (steps > STEPS) throw new Error('the schemas of contract.json are too large to be compared');
    const [from, to] = [resolved(sent), resolved(taken)];
    if (isAny(to) || isNever(from)) return [];
    // A recursive schema leads here again: the pair is assumed to match until another place proves a mismatch.
    const before = assumed.get(from.schema) ?? new Set();
    if (before.has(to.schema)) return [];
    const assumedBefore = order.length;
    order.push([from.schema, to.schema]);
    assumed.set(from.schema, before.add(to.schema));
    const found = alternativesOf(from).flatMap((one) => oneOfMany(one, alternativesOf(to), to, path));
    // After a mismatch, the assumptions of this comparison are no longer valid. All conclusions from them are dropped
    // too.
    if (found.length > 0) for (const [one, other] of order.splice(assumedBefore)) assumed.get(one)?.delete(other);
    return found;
  };

  function oneOfMany(sent: Place, taken: Place[], whole: Place, path: string): Mismatch[] {
    const tried = taken.map((one) => alike(sent, one, path));
    if (tried.some((found) => found?.length === 0)) return [];
    const parts = taken.length > 1 ? split(sent) : [];
    if (parts.length > 0) return parts.flatMap((part) => oneOfMany(part, taken, whole, path));
    const [nearest] = tried.filter((found) => found !== null).toSorted((one, other) => one.length - other.length);
    return nearest ?? [{ path, why: `may be ${described(sent)}, and taken is ${described(whole)}` }];
  }

  /** Returns null when the two schemas are of different types. */
  function alike(sent: Place, taken: Place, path: string): Mismatch[] | null {
    if (isConstant(taken))
      return isConstant(sent) && JSON.stringify(sent.schema['const']) === JSON.stringify(taken.schema['const'])
        ? []
        : null;
    if (isAny(taken)) return [];
    const from = isConstant(sent) ? pinned(sent) : sent;
    const [own, wanted] = [typeOf(from), typeOf(taken)];
    if (wanted === undefined || own === undefined) return sameWords(from.schema, taken.schema) ? [] : null;
    if (own !== wanted && !(own === 'integer' && wanted === 'number') && !(own === 'number' && wanted === 'integer'))
      return null;
    const unknown = unknownKeywords(from.schema, taken.schema, wanted).map((keyword) => `${keyword} is another there`);
    const faults = [...unknown, ...faultsOf(from.schema, taken.schema, wanted)].map((why) => ({ path, why }));
    if (wanted === 'object') return [...faults, ...objectMismatches(from, taken, path, compare)];
    if (wanted === 'array') return [...faults, ...listMismatches(from, taken, path, compare)];
    return faults;
  }

  return compare({ schema: sentSchema, root: sentSchema }, { schema: takenSchema, root: takenSchema }, '');
}

const sameWords = (one: JsonSchema, other: JsonSchema) =>
  JSON.stringify(constraintsOf(one)) === JSON.stringify(constraintsOf(other)) && !JSON.stringify(one).includes('$ref');

function faultsOf(sent: JsonSchema, taken: JsonSchema, type: string): string[] {
  if (type === 'number' || type === 'integer') return numberFaults(sent, taken);
  if (type === 'string') return textFaults(sent, taken);
  return type === 'array' ? sizeFaults(sent, taken, 'Items') : [];
}

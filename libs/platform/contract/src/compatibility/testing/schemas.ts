import fc from 'fast-check';
import { isRecord, type JsonSchema, listOf } from '../schema.ts';

const NAMES = ['a', 'b', 'c'];
const PATTERNS = ['^[a-c]{1,3}$', '^\\d{2}$', '^x'];

const bounds = fc.record(
  {
    minimum: fc.integer({ min: -3, max: 2 }),
    maximum: fc.integer({ min: 3, max: 9 }),
    multipleOf: fc.constantFrom(1, 2, 3),
  },
  { requiredKeys: [] },
);
const lengths = fc.record({ minLength: fc.nat(2), maxLength: fc.integer({ min: 3, max: 6 }) }, { requiredKeys: [] });

const leaf: fc.Arbitrary<JsonSchema> = fc.oneof(
  lengths.map((limits) => ({ type: 'string', ...limits })),
  fc.constantFrom(...PATTERNS).map((pattern) => ({ type: 'string', pattern })),
  bounds.map((limits) => ({ type: 'number', ...limits })),
  bounds.map((limits) => ({ type: 'integer', ...limits })),
  fc.constantFrom<JsonSchema>({ type: 'boolean' }, { type: 'null' }, {}),
  fc.uniqueArray(fc.constantFrom('x', 'y', 'z', 1, 2, null), { minLength: 1 }).map((values) => ({ enum: values })),
  fc.constantFrom('x', 'y', 1, true).map((value) => ({ const: value })),
  fc.constantFrom('string', 'integer').map((type) => ({ type: [type, 'null'] })),
);

const grown = fc.letrec<{
  any: JsonSchema;
  object: JsonSchema;
  list: JsonSchema;
  record: JsonSchema;
  union: JsonSchema;
  kinds: JsonSchema;
}>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'schema' },
    leaf,
    tie('object'),
    tie('list'),
    tie('record'),
    tie('union'),
    tie('kinds'),
  ),
  object: fc
    .tuple(fc.dictionary(fc.constantFrom(...NAMES), tie('any'), { maxKeys: 3 }), fc.subarray(NAMES), fc.boolean())
    .map(([properties, required, isClosed]) => ({
      type: 'object',
      properties,
      required: required.filter((name) => Object.hasOwn(properties, name)),
      ...(isClosed && { additionalProperties: false }),
    })),
  list: fc.oneof(
    fc
      .tuple(
        tie('any'),
        fc.record({ minItems: fc.nat(1), maxItems: fc.integer({ min: 2, max: 3 }) }, { requiredKeys: [] }),
      )
      .map(([items, limits]) => ({ type: 'array', items, ...limits })),
    fc.array(tie('any'), { minLength: 1, maxLength: 2 }).map((prefixItems) => ({
      type: 'array',
      prefixItems,
      items: false,
      minItems: prefixItems.length,
      maxItems: prefixItems.length,
    })),
  ),
  record: tie('any').map((value) => ({
    type: 'object',
    propertyNames: { type: 'string' },
    additionalProperties: value,
  })),
  union: fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
  kinds: fc.tuple(tie('any'), tie('any')).map((inner) => ({
    oneOf: inner.map((a, at) => ({
      type: 'object',
      properties: { kind: { type: 'string', const: `k${at}` }, a },
      required: ['kind'],
      additionalProperties: false,
    })),
  })),
}));

/** Any schema of the kinds that zod writes. */
export const anySchema: fc.Arbitrary<JsonSchema> = grown.any;

const without = (schema: JsonSchema, keyword: string): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== keyword));

/** Returns every schema that differs from this one in one place, wider or narrower. */
export function changed(schema: JsonSchema): JsonSchema[] {
  const here: JsonSchema[] = Object.keys(schema)
    .filter((key) => !['type', 'properties', 'items'].includes(key))
    .map((key) => without(schema, key));
  here.push({ anyOf: [schema, { type: 'null' }] });
  if (schema['type'] === 'number') here.push({ ...schema, type: 'integer' });
  if (schema['type'] === 'integer') here.push({ ...schema, type: 'number' }, { ...schema, minimum: 1 });
  if (schema['type'] === 'string') here.push({ ...schema, maxLength: 4 }, { ...schema, pattern: '^x' });
  const values = listOf(schema['enum']);
  if (values.length > 0) here.push({ enum: [...values, 'w'] }, { enum: values.slice(0, 1) });
  if (isRecord(schema['properties'])) {
    const { properties } = schema;
    for (const [name, one] of Object.entries(properties)) {
      here.push({
        ...schema,
        properties: without(properties, name),
        required: listOf(schema['required']).filter((key) => key !== name),
      });
      here.push({ ...schema, required: [...new Set([...listOf(schema['required']), name])] });
      if (isRecord(one))
        here.push(...changed(one).map((next) => ({ ...schema, properties: { ...properties, [name]: next } })));
    }
    here.push({ ...schema, properties: { ...properties, d: { type: 'string' } } });
  }
  for (const key of ['items', 'additionalProperties']) {
    const inner = schema[key];
    if (isRecord(inner)) here.push(...changed(inner).map((next) => ({ ...schema, [key]: next })));
  }
  for (const key of ['anyOf', 'oneOf', 'prefixItems']) {
    const inner = listOf(schema[key]);
    inner.forEach((one, at) => {
      if (isRecord(one)) here.push(...changed(one).map((next) => ({ ...schema, [key]: inner.with(at, next) })));
    });
    if (key !== 'prefixItems' && inner.length > 1) here.push({ ...schema, [key]: inner.slice(1) });
  }
  return here;
}

const numberFrom = (schema: JsonSchema, key: string, otherwise: number) =>
  typeof schema[key] === 'number' ? schema[key] : otherwise;

const NOTHING = Symbol('nothing');
const anything = fc.oneof(
  fc.string({ maxLength: 3 }),
  fc.integer({ min: -5, max: 12 }),
  fc.double({ min: -5, max: 5, noNaN: true }),
  fc.constantFrom(null, true, false),
);

/** Generates values that a schema accepts. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const either = listOf(schema['anyOf'] ?? schema['oneOf']).filter(isRecord);
  if (either.length > 0) return fc.oneof(...either.map(valuesOf));
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom<unknown[]>(...listOf(schema['enum']));
  const { type } = schema;
  if (Array.isArray(type)) return fc.oneof(...listOf(type).map((one) => valuesOf({ ...schema, type: one })));
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'string') {
    const [min, max] = [numberFrom(schema, 'minLength', 0), numberFrom(schema, 'maxLength', 8)];
    const text =
      typeof schema['pattern'] === 'string'
        ? fc.stringMatching(new RegExp(schema['pattern']))
        : fc.string({ maxLength: 8 });
    return text.filter((value) => value.length >= min && value.length <= max);
  }
  if (type === 'number' || type === 'integer') {
    const [min, max] = [numberFrom(schema, 'minimum', -20), numberFrom(schema, 'maximum', 20)];
    const step = numberFrom(schema, 'multipleOf', 0);
    const whole = fc.integer({ min, max }).filter((value) => step === 0 || value % step === 0);
    return type === 'integer' || step > 0 ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }));
  }
  if (type === 'array') return lists(schema);
  if (type === 'object') return objects(schema);
  return anything;
}

function lists(schema: JsonSchema): fc.Arbitrary<unknown> {
  const first = listOf(schema['prefixItems']).filter(isRecord);
  if (first.length > 0) return fc.tuple(...first.map(valuesOf));
  const items = isRecord(schema['items']) ? schema['items'] : {};
  return fc.array(valuesOf(items), {
    minLength: numberFrom(schema, 'minItems', 0),
    maxLength: numberFrom(schema, 'maxItems', 3),
  });
}

function objects(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = Object.entries(isRecord(schema['properties']) ? schema['properties'] : {});
  const required = listOf(schema['required']);
  const rest = schema['additionalProperties'];
  const own = fc.tuple(
    ...properties.map(([name, one]) => {
      const value = isRecord(one) ? valuesOf(one) : anything;
      const maybe = required.includes(name) ? value : fc.oneof(value, fc.constant(NOTHING));
      return maybe.map((given) => [name, given] as const);
    }),
  );
  const known = new Set(properties.map(([name]) => name));
  const more =
    rest === false
      ? fc.constant({})
      : fc.dictionary(fc.constantFrom('b', 'd', 'e'), isRecord(rest) ? valuesOf(rest) : anything, { maxKeys: 2 });
  return fc.tuple(own, more).map(([pairs, others]) => ({
    ...Object.fromEntries(Object.entries(others).filter(([name]) => !known.has(name))),
    ...Object.fromEntries(pairs.filter(([, given]) => given !== NOTHING)),
  }));
}

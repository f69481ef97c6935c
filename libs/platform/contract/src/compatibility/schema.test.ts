import { expect, test } from 'vitest';
import { z } from 'zod';
import { alternativesOf, described, isNever, type JsonSchema, resolved } from './schema.ts';

const placeOf = (schema: JsonSchema) => ({ schema, root: schema });
const alternatives = (schema: JsonSchema) => alternativesOf(placeOf(schema)).map((one) => one.schema);
const A = { type: 'object', properties: { kind: { const: 'a' } }, required: ['kind'] };
const B = { type: 'object', properties: { kind: { const: 'b' } }, required: ['kind'] };

test.each<[string, JsonSchema, JsonSchema[]]>([
  ['a list of values', { enum: ['a', 1, null] }, [{ const: 'a' }, { const: 1 }, { const: null }]],
  ['a truth', { type: 'boolean' }, [{ const: true }, { const: false }]],
  ['a truth that is settled', { type: 'boolean', const: true }, [{ type: 'boolean', const: true }]],
  ['either of two', { anyOf: [{ type: 'string' }, { type: 'null' }] }, [{ type: 'string' }, { type: 'null' }]],
  ['one of two that have nothing in common', { oneOf: [A, B] }, [A, B]],
  [
    'words that hold for both',
    { minLength: 2, anyOf: [{ type: 'string' }, { const: 'no' }] },
    [
      { minLength: 2, type: 'string' },
      { minLength: 2, const: 'no' },
    ],
  ],
  [
    'several types, of whose values each keeps its own',
    { type: ['string', 'integer', 'null'], enum: ['a', 1, null] },
    [{ const: 'a' }, { const: 1 }, { const: null }],
  ],
  ['several types', { type: ['string', 'null'] }, [{ type: 'string' }, { type: 'null' }]],
  ['nothing', { not: {} }, []],
])('[PLT-190] the alternatives of %s', (_, schema, parts) => {
  expect(alternatives(schema)).toEqual(parts);
});

test.each<[string, JsonSchema]>([
  ['values beside alternatives', { enum: ['a'], anyOf: [{ type: 'string' }, { type: 'null' }] }],
  ['both ways beside each other', { anyOf: [{ type: 'string' }], oneOf: [{ type: 'string' }] }],
  [
    'a reference beside another word',
    { $defs: { T: { type: 'string' } }, minLength: 2, anyOf: [{ $ref: '#/$defs/T' }] },
  ],
  ['an alternative that says the same word', { minLength: 2, anyOf: [{ type: 'string', minLength: 3 }] }],
  ['one of two that overlap', { oneOf: [A, A] }],
  ['one of two without a field that tells them apart', { oneOf: [A, { type: 'object', properties: { kind: {} } }] }],
])('[PLT-190] a schema that cannot be split is one alternative: %s', (_, schema) => {
  const parts = alternatives(schema);

  // The values of an `enum` beside `anyOf` are alternatives themselves.
  expect(parts).toEqual('enum' in schema ? [{ const: 'a' }] : [schema]);
});

test.each<[string, JsonSchema, JsonSchema]>([
  ['a name', { $ref: '#/$defs/T', $defs: { T: { type: 'string' } } }, { type: 'string' }],
  ['a name with a slash', { $ref: '#/$defs/a~1b', $defs: { 'a/b': { type: 'string' } } }, { type: 'string' }],
  [
    'a name with a word beside it',
    { $ref: '#/$defs/T', minLength: 2, $defs: { T: { type: 'string' } } },
    { type: 'string', minLength: 2 },
  ],
])('[PLT-190] a reference by %s resolves to its schema', (_, schema, target) => {
  const { $defs: _defs, ...found } = resolved(placeOf(schema)).schema;

  expect(found).toEqual(target);
});

test.each<[string, JsonSchema]>([
  ['to a name that is not there', { $ref: '#/$defs/T', $defs: {} }],
  ['to what every object has', { $ref: '#/$defs/toString', $defs: {} }],
  ['without definitions', { $ref: '#/$defs/T' }],
  ['to another file', { $ref: 'other.json' }],
  ['to itself', { $ref: '#' }],
])('[PLT-190] a reference %s is rejected as a fault of the contract', (_, schema) => {
  expect(() => resolved(placeOf(schema))).toThrow('leads nowhere');
});

test('[PLT-190] only a schema that excludes every value is "never"', () => {
  expect(
    [{ not: {} }, { not: { type: 'string' } }, { not: true }, {}].map((schema) => isNever(placeOf(schema))),
  ).toEqual([true, false, false, false]);
});

test.each<[JsonSchema, string]>([
  [{ type: 'string' }, 'a text'],
  [{ type: ['integer', 'null'] }, 'a whole number, null'],
  [{ enum: ['a', 2] }, '"a", 2'],
  [{ enum: Array.from({ length: 8 }, (_, at) => at) }, '0, 1, 2, 3, 4, 5, 6, 7'],
  [{ enum: Array.from({ length: 9 }, (_, at) => at) }, '0, 1, 2, 3, 4, 5, 6, 7, …'],
  [{}, 'anything'],
  [{ not: {} }, 'nothing'],
])('[PLT-190] %o is described as «%s»', (schema, words) => {
  expect(described(placeOf(schema))).toBe(words);
});

test('[PLT-190] a discriminated union of zod is split into its alternatives', () => {
  const type = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('page') }),
    z.object({ kind: z.enum(['modal', 'piece']) }),
  ]);

  expect(alternatives(z.toJSONSchema(type))).toHaveLength(2);
});

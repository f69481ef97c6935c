import { expect, test } from 'vitest';
import { mismatchesOf } from './assignable.ts';
import type { JsonSchema } from './schema.ts';

const faultsOf = (sent: JsonSchema, taken: JsonSchema) => mismatchesOf(sent, taken).map(({ path, why }) => path + why);
const num = (more: JsonSchema) => ({ type: 'number', ...more });
const text = (more: JsonSchema) => ({ type: 'string', ...more });

test.each<[JsonSchema, JsonSchema, string[]]>([
  [num({ minimum: 1 }), num({ minimum: 1 }), []],
  [num({ minimum: 1 }), num({ exclusiveMinimum: 1 }), ['may be less than is taken: above 1']],
  [num({ exclusiveMinimum: 1 }), num({ exclusiveMinimum: 1 }), []],
  [num({ exclusiveMinimum: 1 }), num({ minimum: 1 }), []],
  [num({ minimum: 0, exclusiveMinimum: 2 }), num({ minimum: 1 }), []],
  [num({ maximum: 9 }), num({ exclusiveMaximum: 9 }), ['may be more than is taken: below 9']],
  [num({ maximum: 9 }), num({ maximum: 8 }), ['may be more than is taken: up to 8']],
  [{ type: 'integer', exclusiveMinimum: 0 }, { type: 'integer', minimum: 1 }, []],
  [{ type: 'integer' }, num({}), []],
  [num({}), { type: 'integer' }, ['may be no whole number']],
  [num({ multipleOf: 6 }), num({ multipleOf: 3 }), []],
  [num({ multipleOf: 3 }), num({ multipleOf: 6 }), ['may be no multiple of 6']],
  [{ const: 0 }, num({ multipleOf: 5 }), []],
  [text({}), text({ minLength: 1 }), ['may have less than 1 characters']],
  [text({ maxLength: 9 }), text({ maxLength: 8 }), ['may have more than 8 characters']],
  [text({ minLength: 2, maxLength: 8 }), text({ minLength: 2, maxLength: 8 }), []],
  [text({}), text({ format: 'date' }), ['may be no date']],
  [text({ format: 'date' }), text({ format: 'date' }), []],
  [text({ format: 'date' }), text({ format: 'date', pattern: '^2' }), ['may be a text of another form than ^2']],
  [text({}), text({ pattern: '^a' }), ['may be a text of another form than ^a']],
  [text({ pattern: '^a' }), text({ pattern: '^a' }), []],
  [text({ allOf: [{ pattern: '^a' }, { pattern: 'b$' }] }), text({ pattern: 'b$' }), []],
  [
    text({ pattern: '^a' }),
    text({ allOf: [{ pattern: '^a' }, { pattern: 'b$' }] }),
    ['may be a text of another form than b$'],
  ],
  [text({}), text({ allOf: [{ minLength: 2 }] }), ['allOf is another there']],
  [text({ contentMediaType: 'a' }), text({ contentMediaType: 'a' }), []],
  [text({}), text({ contentMediaType: 'a' }), ['contentMediaType is another there']],
  [{ type: 'array' }, { type: 'array', minItems: 1 }, ['may have less than 1 entries']],
])('[PLT-190] the faults of %o for a reader of %o are %j', (sent, taken, faults) => {
  expect(faultsOf(sent, taken)).toEqual(faults);
});

const ID = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'], additionalProperties: false };

test.each<[string, JsonSchema, JsonSchema, string[]]>([
  ['a field that may be missing', { ...ID, required: [] }, ID, ['.idis required and may be missing']],
  [
    'a field that is not known there',
    { ...ID, properties: { ...ID.properties, at: {} } },
    ID,
    ['.atis given and not known there'],
  ],
  ['a field that never stands there', { ...ID, properties: { ...ID.properties, at: false } }, ID, []],
  [
    'further fields of one type',
    { ...ID, additionalProperties: { type: 'string' } },
    { ...ID, additionalProperties: {} },
    [],
  ],
  [
    'further fields of another type',
    { ...ID, additionalProperties: { type: 'string' } },
    { ...ID, additionalProperties: { type: 'number' } },
    ['.*may be a text, and taken is a number'],
  ],
  [
    'further fields where none are known',
    { ...ID, additionalProperties: {} },
    ID,
    ['.*fields of any name may be given, and others than those named are not known there'],
  ],
  [
    'a name of another form',
    { ...ID, additionalProperties: {}, propertyNames: { pattern: '^a' } },
    { type: 'object', propertyNames: { type: 'string', minLength: 3 } },
    ['.idmay have less than 3 characters', '.*may have less than 3 characters'],
  ],
  [
    'a list whose places have types of their own',
    { type: 'array', prefixItems: [{ const: 1 }, { const: 'a' }], items: false },
    {
      type: 'array',
      prefixItems: [{ type: 'integer' }],
      items: { type: 'string' },
    },
    [],
  ],
  [
    'a list with a place of another type',
    { type: 'array', prefixItems: [{ const: 1 }, { const: 2 }], items: false },
    {
      type: 'array',
      prefixItems: [{ type: 'integer' }],
      items: { type: 'string' },
    },
    ['[1]may be 2, and taken is a text'],
  ],
  [
    'a list that ends before a place',
    { type: 'array', items: {}, maxItems: 1 },
    {
      type: 'array',
      prefixItems: [{}],
      items: { type: 'string' },
    },
    [],
  ],
])('[PLT-190] %s', (_, sent, taken, faults) => {
  expect(faultsOf(sent, taken)).toEqual(faults);
});

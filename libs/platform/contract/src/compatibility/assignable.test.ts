import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { mismatchesOf } from './assignable.ts';
import type { JsonSchema } from './schema.ts';
import { anySchema, changed, valuesOf } from './testing/schemas.ts';

const takes = (schema: JsonSchema) => {
  const type = z.fromJSONSchema(schema);
  return (value: unknown) => type.safeParse(value).success;
};

/** Pairs of a sent schema and a receiving schema that differs from the sent one in at most two places. */
const pairs = fc.tuple(anySchema, fc.nat(), fc.nat()).map(([sent, first, second]) => {
  const [once] = [changed(sent)].map((list) => list[first % list.length] ?? sent);
  const twice = changed(once ?? sent);
  return { sent, taken: second % 3 === 0 ? (once ?? sent) : (twice[second % twice.length] ?? sent) };
});

function checkSame(count: number): number {
  fc.assert(
    fc.property(anySchema, (schema) => mismatchesOf(schema, schema).length === 0),
    { numRuns: count, seed: 190 },
  );
  return count;
}

test('[PLT-190] a schema accepts all of its own values', () => {
  expect(checkSame(200)).toBeGreaterThan(199);
});

test('[PLT-190] a schema accepts all of its own values, in 2000 cases', { tags: 'full' }, () => {
  expect(checkSame(2000)).toBeGreaterThan(1999);
});

function countCompatible(count: number): number {
  let compatible = 0;
  fc.assert(
    fc.property(pairs, ({ sent, taken }) => {
      if (mismatchesOf(sent, taken).length > 0) return;
      compatible += 1;
      const isTaken = takes(taken);
      for (const value of fc.sample(valuesOf(sent), { numRuns: 12, seed: 7 }))
        if (!isTaken(value)) throw new Error(JSON.stringify({ sent, taken, value }));
    }),
    { numRuns: count, seed: 191 },
  );
  return compatible;
}

test('[PLT-190] a schema that passes the comparison accepts every value of the other side', () => {
  expect(countCompatible(300)).toBeGreaterThan(60);
});

test(
  '[PLT-190] a schema that passes the comparison accepts every value of the other side, in 3000 cases',
  { tags: 'full' },
  () => {
    expect(countCompatible(3000)).toBeGreaterThan(600);
  },
);

function countChains(count: number): number {
  let chains = 0;
  const chained = fc.tuple(anySchema, fc.nat(), fc.nat());
  fc.assert(
    fc.property(chained, ([first, one, other]) => {
      const wider = (schema: JsonSchema, nth: number) => {
        const fitting = changed(schema).filter((next) => mismatchesOf(schema, next).length === 0);
        return fitting[nth % fitting.length] ?? schema;
      };
      const last = wider(wider(first, one), other);
      chains += 1;
      const isTaken = takes(last);
      for (const value of fc.sample(valuesOf(first), { numRuns: 6, seed: 8 }))
        if (!isTaken(value)) throw new Error(JSON.stringify({ first, last, value }));
    }),
    { numRuns: count, seed: 192 },
  );
  return chains;
}

test('[PLT-190] a schema that fits through a third schema accepts the values of the first one', () => {
  expect(countChains(40)).toBeGreaterThan(10);
});

test(
  '[PLT-190] a schema that fits through a third schema accepts the values of the first one, in 400 cases',
  { tags: 'full' },
  () => {
    expect(countChains(400)).toBeGreaterThan(100);
  },
);

test('[PLT-190] a recursive schema is compared completely', () => {
  const tree = (leaf: string) => ({
    $defs: {
      node: {
        type: 'object',
        properties: { leaf: { type: leaf }, next: { $ref: '#/$defs/node' } },
        required: ['leaf'],
      },
    },
    $ref: '#/$defs/node',
  });

  expect(mismatchesOf(tree('string'), tree('string'))).toEqual([]);
  expect(mismatchesOf(tree('string'), tree('number'))).toEqual([
    { path: '.leaf', why: 'may be a text, and taken is a number' },
  ]);
});

test.each([
  [
    { type: 'integer', exclusiveMinimum: 0 },
    { type: 'integer', minimum: 1 },
  ],
  [
    { type: 'integer', exclusiveMaximum: 6 },
    { type: 'number', maximum: 5 },
  ],
  [
    { type: 'integer', minimum: 0.5 },
    { type: 'integer', minimum: 1 },
  ],
])('[PLT-190] whole numbers of %j are accepted by %j', (sent, taken) => {
  expect(mismatchesOf(sent, taken)).toEqual([]);
});

test.each([
  ['a reference that leads nowhere', { $ref: '#/$defs/no' }],
  ['a reference to itself', { $ref: '#' }],
])('[PLT-190] %s is rejected and does not cause an endless loop', (_, schema) => {
  expect(() => mismatchesOf(schema, { type: 'string' })).toThrow('leads nowhere');
});

const OBJECT = {
  type: 'object',
  properties: { id: { type: 'integer' } },
  required: ['id'],
  additionalProperties: false,
};
const CONSTANTS: [unknown, JsonSchema, JsonSchema][] = [
  ['anna', { type: 'string', minLength: 4, maxLength: 4 }, { type: 'string', maxLength: 3 }],
  [6, { type: 'integer', minimum: 6, maximum: 6, multipleOf: 3 }, { type: 'integer', multipleOf: 4 }],
  [0.5, { type: 'number', minimum: 0.5, maximum: 0.5 }, { type: 'integer' }],
  [[1, 2], { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 }, { type: 'array', minItems: 3 }],
  [{ id: 1 }, OBJECT, { ...OBJECT, required: ['id', 'name'] }],
  [true, { type: 'boolean' }, { type: 'string' }],
  [null, { type: 'null' }, { type: 'string' }],
];

test.each(CONSTANTS)('[PLT-190] the constant %j fits the bounds %j and not %j', (value, fitting, narrower) => {
  const [taken, refused] = [fitting, narrower].map((schema) => mismatchesOf({ const: value }, schema).length);

  expect([taken, refused]).toEqual([0, 1]);
});

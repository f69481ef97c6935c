import { z } from 'zod';
import type { Schema } from '@planner/calls';
import { isRecord, type JsonSchema } from './schema.ts';

/** Whether a value is what is sent, what is taken where more does no harm, or what is taken to the letter. */
export type Side = 'sent' | 'taken' | 'taken strictly';

function sided(value: unknown, side: Side): unknown {
  if (Array.isArray(value)) return value.map((item) => sided(item, side));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sided(inner, side)] as const);
  const schema: Record<string, unknown> = Object.fromEntries(entries);
  if (schema['type'] !== 'object' || !isRecord(schema['properties'])) return schema;
  if (side === 'taken') {
    if (schema['additionalProperties'] === false) delete schema['additionalProperties'];
  } else schema['additionalProperties'] ??= false;
  return schema;
}

/** The JSON Schema of a type of zod as it stands in contract.json; `input` is what it takes, `output` what it makes of that. */
export function schemaOf(type: Schema, side: Side, io: 'input' | 'output'): JsonSchema {
  // Every schema here is written with zod alone; `Schema` hides that to keep type checks cheap.
  const { $schema: _, ...schema } = z.toJSONSchema(type as unknown as z.ZodType, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // Every integer of JavaScript has these, so they say nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const done = sided(schema, side);
  return isRecord(done) ? done : {};
}

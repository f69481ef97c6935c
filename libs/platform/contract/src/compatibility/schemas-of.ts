import { z } from 'zod';
import type { Schema } from '@planner/calls';
import { isRecord, type JsonSchema } from './schema.ts';

/** How a value is used: sent, accepted where additional fields are harmless, or accepted strictly. */
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

/**
 * Returns the JSON Schema of a zod type for contract.json. `input` describes the value before zod parses it, `output`
 * the parsed value.
 */
export function schemaOf(type: Schema, side: Side, io: 'input' | 'output'): JsonSchema {
  // Every schema here is made by zod. The type `Schema` hides this to keep type checks cheap.
  const { $schema: _, ...schema } = z.toJSONSchema(type as unknown as z.ZodType, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // Zod writes these bounds for every integer, so they restrict nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const done = sided(schema, side);
  return isRecord(done) ? done : {};
}

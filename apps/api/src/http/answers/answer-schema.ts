import type { Call } from '@planner/contract';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

const LIMITS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'pattern',
  'format',
  '$schema',
  'id',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'title',
  'description',
  'default',
  'enum',
  'propertyNames',
];

/**
 * The JSON Schema by which fast-json-stringify writes a call's answer. It has shapes only: a limit cannot change the
 * written text.
 */
export function answerSchema({ response }: Call): JsonSchema {
  // The contract writes its schemas with zod only. Its type `Schema` hides zod to keep type checks cheap.
  const schema = response as z.ZodType;
  return simplified(z.toJSONSchema(schema, { target: 'draft-7', io: 'input', reused: 'inline' }));
}

function simplified(schema: unknown, definitions: JsonSchema = {}): JsonSchema {
  if (!isObject(schema)) return {};
  const known = isObject(schema['definitions']) ? schema['definitions'] : definitions;
  if (typeof schema['$ref'] === 'string') {
    return simplified(known[schema['$ref'].replace('#/definitions/', '')], known);
  }
  const union = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(union)) return folded(union.map((part) => simplified(part, known)));
  const { type } = schema;
  if (Array.isArray(type)) return folded(type.map((one) => simplified({ ...schema, type: one }, known)));
  const kept = Object.entries(schema).filter(([name]) => !LIMITS.includes(name) && name !== 'definitions');
  return Object.fromEntries(
    kept.map(([name, value]) => {
      if (name === 'properties' && isObject(value)) {
        return [name, Object.fromEntries(Object.entries(value).map(([key, part]) => [key, simplified(part, known)]))];
      }
      if (name === 'items' || name === 'additionalProperties') {
        return [name, typeof value === 'boolean' ? value : simplified(value, known)];
      }
      if (name === 'const') return ['type', value === null ? 'null' : typeof value];
      return [name, value];
    }),
  );
}

/** Merges `X or null` and unions of literals into one schema: nested unions throw or answer 500 (fastify#5647). */
function folded(parts: JsonSchema[]): JsonSchema {
  const nullable = parts.some(({ type }) => type === 'null');
  const [first, ...others] = parts.filter(({ type }) => type !== 'null');
  if (first === undefined) return { type: 'null' };
  const types = new Set([first, ...others].map(({ type }) => type));
  if (types.size > 1 || (others.length > 0 && (first['type'] === 'object' || first['type'] === 'array'))) return {};
  return nullable ? { ...first, nullable: true } : first;
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

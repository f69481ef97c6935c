import { z } from 'zod';
import { careOf } from './fields.ts';

/** Schemas that wrap one inner schema in `innerType`. */
const WRAPPERS = [
  z.ZodOptional,
  z.ZodNullable,
  z.ZodDefault,
  z.ZodPrefault,
  z.ZodNonOptional,
  z.ZodReadonly,
  z.ZodCatch,
];

/** Returns a schema of the same kind with changed parts and the same component name (meta). */
function again(schema: z.ZodType, changed: object): z.ZodType {
  const made = schema.clone({ ...schema.def, ...changed });
  const meta = schema.meta();
  return meta === undefined ? made : made.meta(meta);
}

// The parts of a contract schema are zod schemas too; zod types them only as core schemas.
const part = (schema: unknown): z.ZodType => strictly(schema as z.ZodType);

/**
 * Returns a schema that rejects unknown fields in all objects at any depth, instead of ignoring them. Throws when a
 * text is neither cleaned nor declared as sent.
 */
export function strictly(schema: z.ZodType): z.ZodType {
  // WRD-28: a text that is neither cleaned nor declared as sent stops the build, not a user.
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
  if (isText && careOf(schema) === undefined)
    throw new Error('A text of a request is made by line, text or asSent: decision 108');
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, part(field)]));
    return again(schema, { shape, catchall: z.never() });
  }
  if (schema instanceof z.ZodArray) return again(schema, { element: part(schema.element) });
  if (schema instanceof z.ZodUnion) return again(schema, { options: schema.options.map(part) });
  if (!WRAPPERS.some((kind) => schema instanceof kind) || !('innerType' in schema.def)) return schema;
  return again(schema, { innerType: part(schema.def.innerType) });
}

import { z } from 'zod';
import { careOf } from './fields.ts';

/** What wraps one schema and keeps it under this name. */
const WRAPPERS = [
  z.ZodOptional,
  z.ZodNullable,
  z.ZodDefault,
  z.ZodPrefault,
  z.ZodNonOptional,
  z.ZodReadonly,
  z.ZodCatch,
];

/** The same kind of schema over changed parts, under the same name of a component. */
function again(schema: z.ZodType, changed: object): z.ZodType {
  const made = schema.clone({ ...schema.def, ...changed });
  const meta = schema.meta();
  return meta === undefined ? made : made.meta(meta);
}

// The parts of a schema of the contract are such schemas too; zod types them by its core.
const part = (schema: unknown): z.ZodType => strictly(schema as z.ZodType);

/** The same schema, which refuses what none of its objects knows, at any depth, instead of passing it over. */
export function strictly(schema: z.ZodType): z.ZodType {
  // WRD-28: a text that nothing cleans and nobody has declared stops the build, not a user.
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

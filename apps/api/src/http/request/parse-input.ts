import type { Call } from '@planner/contract';
import { fieldTexts } from '@planner/wording';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';

type Part = 'params' | 'query' | 'body';
const PARTS = ['params', 'query', 'body'] as const;
const ID = /(^|_)id$/;
/** The schema for a part that the call does not declare. */
const NOTHING = z.strictObject({}).nullish();

/** The properties that zod compares before it knows that the value is a string, a list or a file. */
const MEASURES = new Set(['length', 'size']);

/**
 * The value without each `length` and `size` that is an object: comparing it calls its own `valueOf`, which may be no
 * function.
 */
function withoutTraps(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (name, part: unknown) =>
    MEASURES.has(name) && typeof part === 'object' ? undefined : part,
  );
}

/** SEC-88: a value whose length cannot be compared is refused at its field, like any value of a wrong type. */
function parsePart(schema: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> {
  try {
    return z.safeParse(schema, value);
  } catch (error) {
    const result = z.safeParse(schema, withoutTraps(value));
    if (result.success) throw error;
    return result;
  }
}

/**
 * Returns the parsed parts that the call declares. Throws a `Refusal` that names every wrong field and every unknown
 * one.
 */
export function parseInput(call: Call, request: Record<Part, unknown>): Partial<Record<Part, unknown>> {
  const parsed: Partial<Record<Part, unknown>> = {};
  const issues: z.core.$ZodIssue[] = [];
  for (const part of PARTS) {
    const schema = call[part];
    // The contract writes its schemas with zod only. Its type `Schema` hides zod to keep type checks cheap.
    const result = parsePart(schema === undefined ? NOTHING : (schema as z.ZodType), request[part] ?? {});
    // API-5: an id in the address that is no number is missing, like a number without a row.
    if (part === 'params' && result.error?.issues.some(({ path: [name] }) => ID.test(String(name)))) {
      throw new Refusal('not_found');
    }
    if (!result.success) issues.push(...result.error.issues);
    else if (schema !== undefined) parsed[part] = result.data;
  }
  if (issues.length > 0) throw new Refusal('invalid', { fields: fieldTexts(issues) });
  return parsed;
}

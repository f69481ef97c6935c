import type { Call } from '@planner/contract';
import { fieldTexts } from '@planner/wording';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';

type Part = 'params' | 'query' | 'body';
const PARTS = ['params', 'query', 'body'] as const;
const ID = /(^|_)id$/;
/** What is held against a part of which the call says nothing. */
const NOTHING = z.strictObject({}).nullish();

/** zod compares these of whatever stands where a text, a list or a file should. */
const MEASURES = new Set(['length', 'size']);

/** The value with each `length` and `size` that is an object left out: to compare one calls its own `valueOf`, which may be no function. */
function withoutTraps(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (name, part: unknown) =>
    MEASURES.has(name) && typeof part === 'object' ? undefined : part,
  );
}

/** SEC-88: a value that breaks the comparison of its length is refused at its field, like any other value of a wrong kind. */
function parsePart(schema: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> {
  try {
    return z.safeParse(schema, value);
  } catch (error) {
    const result = z.safeParse(schema, withoutTraps(value));
    if (result.success) throw error;
    return result;
  }
}

/** The parts of a request that the call declares, parsed; 422 names every wrong field, and every one that the call does not know. */
export function parseInput(call: Call, request: Record<Part, unknown>): Partial<Record<Part, unknown>> {
  const parsed: Partial<Record<Part, unknown>> = {};
  const issues: z.core.$ZodIssue[] = [];
  for (const part of PARTS) {
    const schema = call[part];
    // The contract writes its schemas with zod alone; its `Schema` hides that to keep type checks cheap.
    const result = parsePart(schema === undefined ? NOTHING : (schema as z.ZodType), request[part] ?? {});
    // API-5: what an address names by no number is not there, as what it names by a number that nobody has.
    if (part === 'params' && result.error?.issues.some(({ path: [name] }) => ID.test(String(name)))) {
      throw new Refusal('not_found');
    }
    if (!result.success) issues.push(...result.error.issues);
    else if (schema !== undefined) parsed[part] = result.data;
  }
  if (issues.length > 0) throw new Refusal('invalid', { fields: fieldTexts(issues) });
  return parsed;
}

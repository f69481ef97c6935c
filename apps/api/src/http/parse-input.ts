import type { Call } from '@planner/contract';
import { fieldTexts } from '@planner/wording';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

type Part = 'params' | 'query' | 'body';
const PARTS = ['params', 'query', 'body'] as const;

/** The parts of a request that the call declares, parsed; 422 names every wrong field. */
export function parseInput(call: Call, request: Record<Part, unknown>): Partial<Record<Part, unknown>> {
  const parsed: Partial<Record<Part, unknown>> = {};
  const fields: Record<string, string> = {};
  for (const part of PARTS) {
    const schema = call[part];
    if (schema === undefined) continue;
    // The contract writes its schemas with zod alone; its `Schema` hides that to keep type checks cheap.
    const result = z.safeParse(schema as z.ZodType, request[part] ?? {});
    if (result.success) parsed[part] = result.data;
    else Object.assign(fields, fieldTexts(result.error.issues));
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
  return parsed;
}

import type { Call } from '@planner/contract';
import { z } from 'zod';
import { answerSchema } from './answer-schema.ts';

export interface AnswerWriter {
  /** Fastify's own serializer takes it over in production. */
  schema: Record<string, unknown> | undefined;
  check(answer: unknown): unknown;
}

/** Parsed by the contract outside production, which catches drift; written from a JSON Schema of the same contract in it. */
export function answerWriter(call: Call, production: boolean): AnswerWriter {
  if (production) return { schema: answerSchema(call), check: (answer) => answer };
  // The contract writes its schemas with zod alone; its `Schema` hides that to keep type checks cheap.
  const response = call.response as z.ZodType;
  return { schema: undefined, check: (answer) => z.parse(response, answer) };
}

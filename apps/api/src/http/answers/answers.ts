import type { Call } from '@planner/contract';
import { z } from 'zod';
import { answerSchema } from './answer-schema.ts';

export interface AnswerWriter {
  /** The schema for Fastify's own serializer in production; undefined elsewhere. */
  schema: Record<string, unknown> | undefined;
  check(answer: unknown): unknown;
}

/**
 * Outside production the contract parses each answer, which detects drift. In production Fastify writes it by a JSON
 * Schema of the same contract.
 */
export function answerWriter(call: Call, production: boolean): AnswerWriter {
  if (production) return { schema: answerSchema(call), check: (answer) => answer };
  // The contract writes its schemas with zod only. Its type `Schema` hides zod to keep type checks cheap.
  const response = call.response as z.ZodType;
  return { schema: undefined, check: (answer) => z.parse(response, answer) };
}

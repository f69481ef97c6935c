import { z } from 'zod';
import type { Call } from '@planner/calls';
import type { BuildContract } from './contract-file.ts';
import { emptyContract } from './contract-file.ts';
import { isRecord } from './schema.ts';
import { schemaOf, type Side } from './schemas-of.ts';

const KEY = /^(GET|POST|PUT|DELETE) \//;

/** Returns every call in the exported tables of a module, by key such as `GET /api/notes`. */
export function callsIn(module: object): Map<string, Call> {
  const tables = Object.values(module).filter(isRecord);
  const entries = tables.flatMap((table) => Object.entries(table).filter(([key]) => KEY.test(key)));
  // Only tables made by `calls` have such keys.
  return new Map(entries as [string, Call][]);
}

/**
 * Returns the schemas of a call as contract.json contains them, for the side that requests the call or the side that
 * answers it.
 */
export function callSchemas({ params, query, body, response }: Call, side: 'asks' | 'answers') {
  const parts = { ...(params && { params }), ...(query && { query }), ...(body && { body }) };
  const [request, answer]: [Side, Side] = side === 'asks' ? ['sent', 'taken'] : ['taken strictly', 'sent'];
  // Every schema here is made by zod. The type `Schema` hides this to keep type checks cheap.
  const asked = z.object(parts as unknown as Record<string, z.ZodType>);
  return { request: schemaOf(asked, request, 'input'), answer: schemaOf(response, answer, 'output') };
}

/** Returns the server's answers as a build contract. The calls of remotes are compared with it. */
export function contractOfApi(version: string, module: object): BuildContract {
  const answers = [...callsIn(module)].map(([key, call]) => [key, callSchemas(call, 'answers')] as const);
  const empty = emptyContract('api', version);
  return { ...empty, calls: { asks: {}, answers: Object.fromEntries(answers) } };
}

import { z } from 'zod';
import type { Call } from '@planner/calls';
import type { BuildContract } from './contract-file.ts';
import { emptyContract } from './contract-file.ts';
import { isRecord } from './schema.ts';
import { schemaOf, type Side } from './schemas-of.ts';

const KEY = /^(GET|POST|PUT|DELETE) \//;

/** Every call that a module of tables exports, by its key. */
export function callsIn(module: object): Map<string, Call> {
  const tables = Object.values(module).filter(isRecord);
  const entries = tables.flatMap((table) => Object.entries(table).filter(([key]) => KEY.test(key)));
  // Only tables made by `calls` have such keys.
  return new Map(entries as [string, Call][]);
}

/** A call as it stands in contract.json: of who asks it, or of who answers it. */
export function callSchemas({ params, query, body, response }: Call, side: 'asks' | 'answers') {
  const parts = { ...(params && { params }), ...(query && { query }), ...(body && { body }) };
  const [request, answer]: [Side, Side] = side === 'asks' ? ['sent', 'taken'] : ['taken strictly', 'sent'];
  // Every schema here is written with zod alone; `Schema` hides that to keep type checks cheap.
  const asked = z.object(parts as unknown as Record<string, z.ZodType>);
  return { request: schemaOf(asked, request, 'input'), answer: schemaOf(response, answer, 'output') };
}

/** What the server answers, as the contract of a build: what a remote that asks it is compared with. */
export function contractOfApi(version: string, module: object): BuildContract {
  const answers = [...callsIn(module)].map(([key, call]) => [key, callSchemas(call, 'answers')] as const);
  const empty = emptyContract('api', version);
  return { ...empty, calls: { asks: {}, answers: Object.fromEntries(answers) } };
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { DOCUMENT_HEADERS } from '@planner/server-core';
import type { Operator } from '../../config/operator.ts';
import { withOperator } from './with-operator.ts';

const document = (name: string) => readFile(fileURLToPath(import.meta.resolve(`@planner/wording/legal/${name}.pdf`)));

/** LND-4, LND-45. A Fastify plugin that serves the privacy policy, with the operator's details if they are set. */
export async function policyFile(own: FastifyInstance, { operator }: { operator: Operator | null }): Promise<void> {
  const file =
    operator === null ? await document('privacy') : withOperator(await document('privacy-with-operator'), operator);
  own.get('/privacy.pdf', (_request, reply) =>
    reply.headers(DOCUMENT_HEADERS).header('cache-control', 'no-cache').type('application/pdf').send(file),
  );
}

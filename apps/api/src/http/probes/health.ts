import type { FastifyInstance, FastifyReply } from 'fastify';
import { ANSWER_HEADERS } from '@planner/server-core';
import type { Readiness } from './readiness.ts';

/** The addresses of probes. A probe may use any name for this process. */
export const PROBES: readonly string[] = ['/healthz', '/livez', '/readyz', '/trafficz'];

const send = (reply: FastifyReply, code: 200 | 503, body: object) =>
  reply.code(code).headers(ANSWER_HEADERS).send(body);

/**
 * OPS-246, OPS-247. `/healthz` and `/livez` answer 200 while the process runs, `/readyz` while it can serve requests.
 * OPS-353: `/trafficz` is for balancers, and answers 503 only while another process may serve instead.
 * OPS-345: a full disk is only a warning, because all processes have the same disk.
 * SEC-119: with the headers of every call's answer.
 */
export function mountHealth(app: FastifyInstance, readiness: Readiness): void {
  for (const url of PROBES) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      helmet: false,
      async handler(_request, reply) {
        if (url === '/trafficz') {
          const missing = await readiness.missingHere();
          return send(reply, missing.length === 0 ? 200 : 503, { accepting: missing.length === 0, missing });
        }
        if (url !== '/readyz') return send(reply, 200, { alive: true });
        const [missing, warnings] = await Promise.all([readiness.missing(), readiness.warnings()]);
        const body = { ready: missing.length === 0, missing, ...(warnings.length > 0 && { warnings }) };
        return send(reply, body.ready ? 200 : 503, body);
      },
    });
  }
}

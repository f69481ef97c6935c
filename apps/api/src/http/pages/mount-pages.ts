import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { answerUnknownCall } from '../refuse.ts';

/** Everything that is no call. */
export function mountPages(app: FastifyInstance, _config: Config, _parts: { publicUrl(): string }): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.setNotFoundHandler(answerUnknownCall);
}

import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerErrors } from './refuse.ts';
import { Refusal } from './refusal.ts';

function loggingApp() {
  const lines: Record<string, unknown>[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } });
  app.decorateRequest('user', null);
  answerErrors(app);
  onTestFinished(() => app.close());
  return { app, denied: () => lines.filter(({ msg }) => msg === 'denied') };
}

test.each(['wrong_role', 'foreign_origin', 'rate_limited'] as const)(
  '[SEC-60] %s is logged with the user, the network address and the call, without the requested URL',
  async (code) => {
    const { app, denied } = loggingApp();
    app.post('/api/things/:id', () => {
      throw new Refusal(code);
    });

    await app.inject({ method: 'POST', url: '/api/things/7?token=secret\nforged', remoteAddress: '203.0.113.7' });

    expect(denied()).toMatchObject([
      { code, method: 'POST', route: '/api/things/:id', user_id: null, ip: '203.0.113.7', reqId: 'req-1' },
    ]);
    expect(JSON.stringify(denied())).not.toContain('secret');
  },
);

test('[SEC-60] a missing row is logged when a signed-in user asked for it, and otherwise not', async () => {
  const { app, denied } = loggingApp();
  app.addHook('onRequest', async (request) => {
    if (request.headers.cookie) request.user = { id: 5 } as typeof request.user;
  });
  app.get('/api/things/:id', () => {
    throw new Refusal('not_found');
  });

  await app.inject('/api/things/7');
  await app.inject({ url: '/api/things/8', headers: { cookie: 'session=x' } });

  expect(denied()).toMatchObject([{ code: 'not_found', user_id: 5 }]);
});

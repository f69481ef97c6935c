import Fastify from 'fastify';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { RESOURCES } from '../../resources.ts';
import { anyOfSchema } from '../../testing/random-input/any-of-schema.ts';
import { testApi } from '../../testing/test-api.ts';
import { answerWriter } from './answers.ts';

const routes = RESOURCES.flat().filter(({ call }) => call.status !== 204 && call.status !== 202 && !call.file);
const app = Fastify();
let answer: unknown;
for (const [index, { call }] of routes.entries()) {
  const { schema = {} } = answerWriter(call, true);
  app.get(`/${index}`, { schema: { response: { 200: schema } } }, (_request, reply) => reply.send(answer));
}
afterAll(() => app.close());

test.each(routes.map((route, index) => ({ ...route, index })))(
  '[OPS-26] production writes an answer of $key as the contract parses it',
  async ({ call, index }) => {
    const { check } = answerWriter(call, false);
    // The contract writes its schemas with zod only.
    const schema = z.toJSONSchema(call.response as z.ZodType, { target: 'draft-7', io: 'input' });

    await fc.assert(
      fc.asyncProperty(anyOfSchema(schema), async (any) => {
        answer = any;
        const { statusCode, body } = await app.inject(`/${index}`);
        expect({ statusCode, body: JSON.parse(body) }).toEqual({ statusCode: 200, body: check(any) });
      }),
      { numRuns: 25, seed: 20261120 },
    );
  },
);

test('[OPS-26] in production an answer has no column that the contract does not name', async () => {
  const api = await testApi({ NODE_ENV: 'production' });
  const teacher = await api.teacher();

  const me = await teacher.call('GET /api/user/me', {});

  expect(Object.keys(me)).not.toContain('session_id');
  expect(me).toMatchObject({ id: teacher.id, theme: null, permissions: [] });
  await api.close();
});

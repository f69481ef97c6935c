import { afterAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const [secure, plain] = [await testApi({ PUBLIC_URL: 'https://planner.example' }), await testApi()];
afterAll(() => Promise.all([secure.close(), plain.close()]));

const PATHS = ['/api/auth/check', '/api/nothing', '/healthz', '/', '/mfe/nothing.js', '/api/openapi.json'];
const HOST = { host: 'planner.example' };

test.each(PATHS)('[SEC-61] %s allows the product over https only', async (path) => {
  const { headers } = await secure.visitor().send(`GET ${path}`, {}, HOST);

  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('[SEC-61] over plain http no header forces https', async () => {
  const { headers } = await plain.visitor().send('GET /');

  expect(headers['strict-transport-security']).toBeUndefined();
});

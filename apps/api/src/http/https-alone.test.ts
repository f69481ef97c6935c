import { afterAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const [secure, plain] = [await testApi({ PUBLIC_URL: 'https://planner.example' }), await testApi()];
afterAll(() => Promise.all([secure.close(), plain.close()]));

const PATHS = ['/api/auth/check', '/api/nothing', '/healthz', '/', '/mfe/nothing.js', '/api/openapi.json'];
const HOST = { host: 'planner.example' };

test.each(PATHS)('[SEC-61] %s says that the product is reached by https alone', async (path) => {
  const { headers } = await secure.visitor().send(`GET ${path}`, {}, HOST);

  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('[SEC-61] on plain http nothing is said that a browser would have to keep to', async () => {
  const { headers } = await plain.visitor().send('GET /');

  expect(headers['strict-transport-security']).toBeUndefined();
});

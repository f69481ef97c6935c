import { afterAll, beforeAll, expect, test } from 'vitest';
import { put } from '@planner/platform-server/testing';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

beforeAll(async () => {
  const { shellDir } = api.config;
  await put(shellDir, 'index.html', '<html></html>');
  await put(shellDir, 'shell.9f8aa329.js', 'go();');
  await put(shellDir, 'plan.9f8aa329.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
});

const KINDS = [
  '/',
  '/api/auth/check',
  '/api/nothing',
  '/api/openapi.json',
  '/api/docs',
  '/healthz',
  '/readyz',
  '/trafficz',
  '/robots.txt',
  '/favicon.ico',
  '/favicon.svg',
  '/shell/shell.9f8aa329.js',
  '/shell/plan.9f8aa329.svg',
];

test.each(KINDS)('[SEC-118] the answer of %s is read as nothing else than its type says', async (path) => {
  const { status, headers } = await api.visitor().send(`GET ${path}`);

  // This product has no remote, so nobody has the page of /.
  expect(status).toBe(['/', '/api/nothing'].includes(path) ? 404 : 200);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-type']).toMatch(/; charset=utf-8$/);
});

const OF_CALLS = [
  '/api/auth/check',
  '/api/user/me',
  '/api/subjects?x=1',
  '/api/nothing',
  '/api/openapi.json',
  '/ics/none.ics',
];

const POLICY = "default-src 'none'; frame-ancestors 'none'";

test.each(OF_CALLS)(
  '[SEC-123] the answer of %s runs nothing, is shown in no frame and is kept nowhere',
  async (path) => {
    const { headers } = await api.visitor().send(`GET ${path}`);

    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toBe(POLICY);
  },
);

test('[SEC-119] the health check is answered with the headers of a call', async () => {
  const { headers } = await api.visitor().send('GET /healthz');

  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toBe(POLICY);
});

test.each(['/favicon.ico', '/favicon.svg'])(
  '[SEC-119] the picture %s, opened as a page, runs nothing',
  async (path) => {
    const { headers } = await api.visitor().send(`GET ${path}`);

    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  },
);

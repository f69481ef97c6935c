import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { RESOURCES } from '../../resources.ts';
import { testApi } from '../../testing/test-api.ts';
import { COMMITTED, currentText } from './committed.ts';

const api = await testApi();
afterAll(() => api.close());

test('[OPS-30] the committed openapi.json is current; `npm run openapi -w @planner/api` writes it', async () => {
  expect(await readFile(COMMITTED, 'utf8')).toBe(currentText());
});

test('[OPS-30] every call is described once, and every reference resolves', async () => {
  const { body } = await api.visitor().send('GET /api/openapi.json');

  const text = JSON.stringify(body);
  const { paths, components } = JSON.parse(text);
  const operations = Object.values<Record<string, { operationId: string }>>(paths).flatMap((path) =>
    Object.values(path),
  );
  const names = operations.map(({ operationId }) => operationId);
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
  expect(names.length).toBe(RESOURCES.flat().length);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining([...new Set(references)]));
});

test('[OPS-30] the page of the document has its own script and style, which its policy allows', async () => {
  const [page, script] = await Promise.all([
    api.visitor().send('GET /api/docs'),
    api.visitor().send('GET /api-docs/page.js'),
  ]);

  expect(page.status).toBe(200);
  expect(page.body).toContain('<script src="/api-docs/page.js" defer></script>');
  expect(page.body).not.toMatch(/<style|style=|https?:\/\//);
  expect(script.status).toBe(200);
});

test('[SEC-15] the document describes a yes or no in a query as a boolean', async () => {
  const { body } = await api.visitor().send('GET /api/openapi.json');

  const parameters = [...JSON.stringify(body).matchAll(/\{"name":"dry_run","in":"query"[^}]*\}/g)].map(
    ([text]) => text,
  );
  expect(parameters.length).toBeGreaterThan(1);
  expect(parameters.filter((text) => !text.includes('"type":"boolean"'))).toEqual([]);
});

test('[OPS-30] the document names the header that a scripted call needs', async () => {
  const { paths } = JSON.parse(currentText()) as {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string; required: boolean }[] }>>;
  };

  expect(paths['/api/delete-account']?.['get']?.parameters).toContainEqual(
    expect.objectContaining({ name: 'X-Requested-With', in: 'header', required: true }),
  );
});

import { type CallKey, REFUSED_ANYWHERE, type RefusalCode, STATUS } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { RESOURCES } from '../../resources.ts';
import { CASES } from '../../testing/cases/cases.ts';
import { sizedEach } from '../../testing/sized.ts';
import { apiWithWorlds } from '../../testing/asking/ready-worlds.ts';

const { api, worlds } = await apiWithWorlds();
afterAll(() => api.close());

// All keys of the routes are calls of the contract.
const keys = RESOURCES.flat().map(({ key }) => key as CallKey);
const [here, there] = worlds;
const { body: document } = await api.visitor().send('GET /api/openapi.json');
const { paths, components } = JSON.parse(JSON.stringify(document));

/** The refusal codes that the document lists for a call at one status. */
function namedAt(key: string, status: number): string[] {
  const [method = '', path = ''] = key.split(' ');
  const { $ref = '' } = paths[path][method.toLowerCase()].responses[status] ?? {};
  const response = components.responses[$ref.split('/').at(-1)];
  return response?.content['application/json'].schema.allOf[1].properties.code.enum ?? [];
}

sizedEach('[SEC-15] the document lists every refusal code of %s', keys, 4, async (key) => {
  const world = { ...here, token: 'x' };
  const { good, foreign, wrong, as } = CASES[key];
  const sent = good(world);
  const mine = here[as ?? 'teacher'];
  const others = as === 'student' ? here.teacher : here.student;
  const elsewhere = { origin: 'https://evil.example' };

  const answers = [
    await api.visitor().send(key, sent),
    await others.send(key, { ...sent, body: sent.body ?? {} }),
    await mine.send(key, { ...sent, body: '{' }),
    await mine.send(key, { ...sent, body: '<x/>' }, { 'content-type': 'text/xml' }),
    await mine.send(key, { ...sent, body: `"${'x'.repeat(1_100_000)}"` }),
    await mine.send(key, sent, { ...sent.headers, ...elsewhere }),
    await mine.send(key, { ...sent, params: { id: 2_000_000_000, operation_id: 2_000_000_000 } }),
    ...(foreign === null ? [] : [await mine.send(key, foreign(there))]),
    ...(wrong === null ? [] : [await mine.send(key, wrong.sent)]),
    ...(/logout|delete-account|sessions|password/.test(key)
      ? []
      : [await mine.send(key, sent), await mine.send(key, sent)]),
  ];

  // The server answers every call of this test with a status of 400 or more by a refusal of the contract.
  const refused = answers.filter(({ status }) => status >= 400) as { status: number; body: { code: RefusalCode } }[];
  const unnamed = refused.filter(
    ({ status, body: { code } }) => !namedAt(key, status).includes(code) && !REFUSED_ANYWHERE.includes(code),
  );
  expect(unnamed.map(({ body }) => body)).toEqual([]);
});

test('[SEC-15] the document contains each code', () => {
  const text = JSON.stringify([paths, components.responses]);

  expect(Object.keys(STATUS).filter((code) => !text.includes(code))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallKey } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { RESOURCES } from '../../resources.ts';
import { askerOf } from '../../testing/asking/asker.ts';
import { worldsFor } from '../../testing/asking/worlds.ts';
import { tokenFor } from '../../testing/carriers/letters.ts';
import { CASES } from '../../testing/cases/cases.ts';
import { NO_VERSION } from '../../testing/person.ts';
import { sizedEach } from '../../testing/sized.ts';
import { apiWithWorlds } from '../../testing/asking/ready-worlds.ts';
import { currentText } from '../openapi/committed.ts';

const { api, worlds } = await apiWithWorlds();
afterAll(() => api.close());
const worldOf = worldsFor(api, worlds);

const LIST = join(import.meta.dirname, '../../../../../docs/calls.md');

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
}
interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Document {
  components: { schemas: Record<string, Schema> };
  paths: Record<string, Record<string, Operation>>;
}

// The server writes this document from its own contract.
const { paths, components } = JSON.parse(currentText()) as Document;

const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []);

/** The lines of the table: `| call | query | body | what it does |`. */
const promised = readFileSync(LIST, 'utf8')
  .split('\n')
  .filter((line) => /^\| `(GET|POST|PUT|DELETE) /.test(line))
  .map((line) => {
    const [, call, query, body] = line.split('|');
    return { call: namesIn(call)[0] ?? '', query: namesIn(query), body: namesIn(body) };
  });

// Each client may choose its own name for a parameter of a path.
const spelled = (call: string) => call.replaceAll(/\{\w+\}/g, '{}');

const answered = new Map(
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [spelled(`${method.toUpperCase()} ${path}`), operation]),
  ),
);

function bodyOf(operation: Operation | undefined): string[] {
  const schema = operation?.requestBody?.content['application/json']?.schema;
  const named = schema?.$ref === undefined ? schema : components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  return Object.keys(named?.properties ?? {});
}

/** The call, or the names of its query and body, that the server does not implement. */
function missingOf({ call, query, body }: (typeof promised)[number]): string[] {
  const operation = answered.get(spelled(call));
  if (operation === undefined) return [call];
  const taken = new Set((operation.parameters ?? []).flatMap((one) => (one.in === 'query' ? [one.name] : [])));
  const fields = new Set(bodyOf(operation));
  return [...query.filter((name) => !taken.has(name)), ...body.filter((name) => !fields.has(name))].map(
    (name) => `${call}: ${name}`,
  );
}

test('[API-60] the server answers every call of the specification under its name, with its fields of query and body', () => {
  expect(promised.length).toBe(100);
  expect(promised.flatMap(missingOf)).toEqual([]);
});

const routes = new Map(RESOURCES.flat().map(({ key, call }) => [spelled(key), { key: key as CallKey, call }]));

/** Erasing submissions and grades needs a confirmation, which the specification does not have. */
const CONFIRMED = ['confirm'];
/** The parts of a query and a body that the specification knows: it has no versions. */
const only = (names: readonly string[], query: object = {}) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => [...names, ...CONFIRMED].includes(name)));
const unversioned = (body: unknown) => {
  if (typeof body !== 'object' || body === null || body instanceof FormData) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'version'));
};

sizedEach('[API-61] $call works with the parameters of the specification only', promised, 8, async (line) => {
  const route = routes.get(spelled(line.call));
  if (route === undefined) throw new Error(`${line.call} is not served`);
  const world = await worldOf(route);
  const { params, query, body, headers } = CASES[route.key].good({
    ...world,
    token: await tokenFor(api, world.teacher, route.key),
  });

  const sent = { params, query: only(line.query, query), body: unversioned(body) };
  const reply = await askerOf(route.key, world).send(route.key, sent, { ...headers, ...NO_VERSION });

  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: route.call.status ?? 200 });
});

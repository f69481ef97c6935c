import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { currentText } from '../openapi/committed.ts';

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

// The document is what the server makes of its own contract.
const { paths, components } = JSON.parse(currentText()) as Document;

const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []);

/** The table's lines: `| call | query | body | what it does |`. */
const promised = readFileSync(LIST, 'utf8')
  .split('\n')
  .filter((line) => /^\| `(GET|POST|PUT|DELETE) /.test(line))
  .map((line) => {
    const [, call, query, body] = line.split('|');
    return { call: namesIn(call)[0] ?? '', query: namesIn(query), body: namesIn(body) };
  });

// How a number in a path is named is each client's own affair.
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

/** What of the list the server does not answer so. */
function missingOf({ call, query, body }: (typeof promised)[number]): string[] {
  const operation = answered.get(spelled(call));
  if (operation === undefined) return [call];
  const taken = new Set((operation.parameters ?? []).flatMap((one) => (one.in === 'query' ? [one.name] : [])));
  const fields = new Set(bodyOf(operation));
  return [...query.filter((name) => !taken.has(name)), ...body.filter((name) => !fields.has(name))].map(
    (name) => `${call}: ${name}`,
  );
}

test('[API-60] every call that the product was promised with is answered under its name, with what its query and body take', () => {
  expect(promised.length).toBe(100);
  expect(promised.flatMap(missingOf)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { declarationsOf } from './declarations.ts';
import { surfaceOfOpenApi } from './openapi.ts';
import { differences } from './surface.ts';

describe('openapi.json', () => {
  const call = (description: string) => ({ paths: { '/api/lessons': { get: { description, tags: ['a'] } } } });
  const surface = (value: object) => surfaceOfOpenApi(JSON.stringify(value));

  test('[OPS-80] a call that is new, gone or different is named', () => {
    const now = { paths: { ...call('b').paths, '/api/rules': { post: {} } }, components: { schemas: { Lesson: {} } } };

    expect(differences(surface(call('a')), surface(now))).toEqual([
      'GET /api/lessons',
      'POST /api/rules',
      'schemas Lesson',
    ]);
  });

  test('[OPS-80] the order of fields is no change', () => {
    const turned = { paths: { '/api/lessons': { get: { tags: ['a'], description: 'a' } } } };

    expect(differences(surface(call('a')), surface(turned))).toEqual([]);
  });
});

describe('exports', () => {
  const files = {
    'src/index.d.ts': "export { open } from './shell.ts';\nexport type { Shell } from './shell.ts';\n",
    'src/shell.d.ts':
      "import type { Query } from '@tanstack/react-query';\nimport { type Bus } from './bus.ts';\ninterface Hidden { a: 1 }\n" +
      'export interface Shell { bus: Bus; hidden: Hidden; query: Query }\nexport declare const open: () => void;\n' +
      'export declare const internal: () => number;\n',
    'src/bus.d.ts': 'export interface Bus { send(name: string): void }\n',
  };
  const changedBy = (change: Partial<typeof files>) => {
    const before = declarationsOf('src/index.d.ts', new Map(Object.entries(files)));
    const now = declarationsOf('src/index.d.ts', new Map(Object.entries({ ...files, ...change })));
    return differences(Object.fromEntries(before), Object.fromEntries(now));
  };
  const edited = (from: string, to: string) => {
    expect(files['src/shell.d.ts']).toContain(from);
    return { 'src/shell.d.ts': files['src/shell.d.ts'].replace(from, to) };
  };

  test.each([
    ['a member of an exported type', edited('bus: Bus', 'bus: Bus | null'), ['Shell']],
    ['a type it is made of', edited('{ a: 1 }', '{ a: 2 }'), ['Shell']],
    ['a type of another file', { 'src/bus.d.ts': 'export interface Bus { send(): void }' }, ['Shell']],
    ['what it takes from a package', edited('Query }', 'unknown }'), ['Shell']],
    ['the type of a function', edited('open: () => void', 'open: () => string'), ['open']],
    ['an export that is gone', { 'src/index.d.ts': "export { open } from './shell.ts';\n" }, ['Shell']],
  ])('[OPS-80] %s is a change', (_, change, names) => {
    expect(changedBy(change)).toEqual(names);
  });

  test.each([
    ['what no export is made of', edited('internal: () => number', 'internal: () => string')],
    ['a comment', edited('interface Hidden', '/** Not to be seen. */ interface Hidden')],
  ])('[OPS-80] %s is no change', (_, change) => {
    expect(changedBy(change)).toEqual([]);
  });
});

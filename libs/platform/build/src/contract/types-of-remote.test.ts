import { emptyContract } from '@planner/platform-contract/compatibility';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { mfTypes, typesOf } from './types-of-remote.ts';
import { typeText } from './type-text.ts';

test.each<[schema: object, type: string]>([
  [{ type: 'string' }, 'string'],
  [{ type: 'integer', minimum: 1 }, 'number'],
  [{ type: ['number', 'null'] }, '(number | null)'],
  [{ type: 'boolean', const: true }, 'true'],
  [{ type: 'string', enum: ['one', 'two'] }, '("one" | "two")'],
  [{ type: 'array', items: { type: 'number' } }, 'number[]'],
  [{ type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'null' }] } }, '(number | null)[]'],
  [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] }, '[number, string]'],
  [{ type: 'object', properties: { a: {}, b: { type: 'null' } }, required: ['b'] }, '{ "a"?: unknown; "b": null }'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
  [{ allOf: [{ type: 'object' }, { type: 'string' }] }, '({} & string)'],
  [{ $ref: '#/$defs/Id', $defs: { Id: { type: 'number' } } }, 'number'],
  [{ $ref: '#/$defs/T', $defs: { T: { type: 'array', items: { $ref: '#/$defs/T' } } } }, 'unknown[]'],
  [{ not: {} }, 'unknown'],
])('[PLT-349] the schema %j is the type %s', (schema, type) => {
  expect(typeText(schema, schema as Record<string, unknown>)).toBe(type);
});

const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });
const contract = {
  ...emptyContract('notes', '1.2.0+aa'),
  modals: {
    offers: {
      'note-form': {
        params: object({ note_id: { type: 'number' } }),
        result: object({ saved: { type: 'boolean', const: true } }, ['saved']),
      },
      lesson: { params: object({ lesson_id: { type: 'number' } }, ['lesson_id']), result: object({}) },
    },
    opens: {},
  },
};
const KNOWN = new Set(['lesson']);

/** Returns the compiler's messages about a file that imports the types. */
function complaintsAbout(code: string): string[] {
  const files: Record<string, string> = {
    '/remote.d.ts': typesOf(contract, KNOWN),
    '/shell-api.d.ts': `type Pick<T, K extends keyof T> = { [P in K]: T[P] };
      declare module '@planner/shell-api' { export interface Remote { name: string } }
      declare module '@planner/shell-api/external' { export interface ExternalModals {} }`,
    '/uses.ts': code,
  };
  const options = { noLib: true, strict: true, types: [] };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (path, version) =>
    files[path] === undefined ? read(path, version) : ts.createSourceFile(path, files[path], version);
  host.fileExists = (path) => Object.hasOwn(files, path);
  const program = ts.createProgram(Object.keys(files), options, host);
  return Object.keys(files)
    .flatMap((path) => program.getSemanticDiagnostics(program.getSourceFile(path)))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('[PLT-349] the types of a remote check the props and the result of its modals', () => {
  const start = `import remote, { type OfferedModals } from './remote';
    import type { ExternalModals } from '@planner/shell-api/external';
    export const name: string = remote.name;\n`;
  const right = "export const form: ExternalModals['note-form']['props'] = { note_id: 7 };";
  const wrong = "export const form: ExternalModals['note-form']['props'] = { note_id: '7' };";
  const known = "export type Lesson = ExternalModals['lesson'];";
  const result = "export const saved: OfferedModals['note-form']['result'] = { saved: true };";

  expect(complaintsAbout(start + right + result)).toEqual([]);
  expect(complaintsAbout(start + wrong)).toEqual(["Type 'string' is not assignable to type 'number'."]);
  // The product already declares its own modals.
  expect(complaintsAbout(start + known)).toEqual(["Property 'lesson' does not exist on type 'ExternalModals'."]);
});

test('[PLT-349] the archive and the file of names for the tools of module federation are identical for the same contract', async () => {
  const [one, other] = [await mfTypes(contract, KNOWN), await mfTypes(contract, KNOWN)];

  expect(Object.keys(one)).toEqual(['@mf-types.zip', '@mf-types.d.ts']);
  expect(one).toEqual(other);
  expect(one['@mf-types.zip']?.subarray(0, 2).toString()).toBe('PK');
  expect(one['@mf-types.d.ts']?.toString()).toContain("RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/remote'");
});

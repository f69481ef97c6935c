/** @module-tag full */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { COMMITTED } from './committed.ts';

// Beside node_modules, so that the journey resolves its client library.
const folder = mkdtempSync(join(COMMITTED, '../node_modules/.generated-client-'));
const api = await testApi();
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

/** The program that makes the client's types from openapi.json. */
const GENERATOR: string = 'openapi-typescript';

/** A client as a team would write it that has only openapi.json. */
const JOURNEY = `
import createClient from 'openapi-fetch';
import type { paths } from './paths.ts';

export async function journey(baseUrl: string) {
  const client = createClient<paths>({ baseUrl });
  let cookie = '';
  client.use({
    onRequest: ({ request }) => (request.headers.set('cookie', cookie), request),
    onResponse({ response }) {
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    },
  });
  const email = 'journey@example.test';
  const person = { username: email, email, password: 'correct horse battery', time_zone: 'Europe/Moscow' };
  const user = await client.POST('/api/register', { body: { ...person, is_teacher: true, is_student: false } });
  const student = await client.POST('/api/student-create', { body: { student_name: 'Анна', rate: 1500 } });
  if (!student.data) throw student.error;
  const { id } = student.data;
  const at = { start_time: '15:00:00.000Z', end_time: '16:00:00.000Z', time_zone_teacher: 'Europe/Moscow' };
  const body = { student_id: id, conducted_date: '2026-11-20', ...at };
  const lesson = await client.POST('/api/lesson-one-time', { body });
  const planned = lesson.data?.lesson;
  if (!planned) throw lesson.error;
  const over = await client.POST('/api/lesson-one-time', { body });
  const code: 'lesson_overlaps' | undefined = over.error?.code === 'lesson_overlaps' ? over.error.code : undefined;
  const held = await client.POST('/api/lessons/{id}/attendance', {
    params: { path: { id: planned.id } },
    body: { marks: [{ student_id: id, attendance: 'present' }], complete: true, version: planned.version },
  });
  const account = await client.GET('/api/students/{id}/account', { params: { path: { id } } });
  const preview = await client.DELETE('/api/lessons/{id}', {
    params: { path: { id: planned.id }, query: { dry_run: true }, header: { 'If-Match': '*' } },
  });
  return {
    email: user.data?.email,
    student: student.data.student_name,
    code,
    status: held.data?.lesson?.status,
    balance: account.data?.balance,
    preview: preview.response.status,
  };
}

// @ts-expect-error a call that the document does not have
export const unknown = (client: ReturnType<typeof createClient<paths>>) => client.GET('/api/nothing');
`;

/** The compiler's errors for the journey, beside the types made from the document. */
function faultsOf(file: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: ['node'],
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
  };
  const program = ts.createProgram([file], options);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('[SEC-16] a client made from openapi.json only registers, adds a student, holds a lesson and reads the balance', async () => {
  const { default: openapiTS, astToString } = await import(GENERATOR);
  const types: string = astToString(await openapiTS(JSON.parse(await readFile(COMMITTED, 'utf8'))));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'paths.ts'), types);
  writeFileSync(join(folder, 'journey.ts'), JOURNEY);
  const file = join(folder, 'journey.ts');

  expect(faultsOf(file)).toEqual([]);

  const { journey } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const address = await api.server.listen({ port: 0, host: '127.0.0.1' });
  expect(await journey(address)).toEqual({
    email: 'journey@example.test',
    student: 'Анна',
    code: 'lesson_overlaps',
    status: 'completed',
    balance: -1500,
    preview: 200,
  });
});

import type { StudentImport } from '@planner/contract';
import type { Person } from '../person.ts';

/** Form data with a table, as a page sends it. */
export function tableForm(bytes: string | Uint8Array<ArrayBuffer>, fields: Record<string, unknown> = {}): FormData {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'ученики.csv');
  for (const [name, value] of Object.entries({ dry_run: true, ...fields })) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

/** Uploads a table as a preview and returns the result, without creating cards. */
export async function readTableOf(
  person: Person,
  bytes: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, unknown> = {},
): Promise<StudentImport> {
  const { status, body } = await person.send('POST /api/students/import-excel/', { body: tableForm(bytes, fields) });
  if (status !== 200) throw new Error(`The table was answered ${status}: ${JSON.stringify(body)}`);
  // A preview of this call has this body; the contract parses it in tests.
  return body as StudentImport;
}

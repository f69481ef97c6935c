import type { StoredFile } from '@planner/contract';
import type { Person } from '../person.ts';
import { formOf, PDF, type Sample } from './samples.ts';

/** An upload of somebody's that is attached to nothing yet. */
export async function uploaded(person: Person, sample: Sample = PDF): Promise<StoredFile> {
  const { status, body } = await person.send('POST /api/files', { body: formOf(sample) });
  if (status !== 201) throw new Error(`The upload was answered ${status}: ${JSON.stringify(body)}`);
  // A 201 of this call has this body; the contract parses it in tests.
  const [file] = (body as { files: StoredFile[] }).files;
  if (file === undefined) throw new Error('The upload has answered no file');
  return file;
}

import type { StoredFile } from '@planner/contract';
import { openSocket } from '../open-socket.ts';
import type { Person } from '../person.ts';
import type { TestApi } from '../test-api.ts';
import { formOf, PDF, type Sample } from './samples.ts';

/** Uploads a file that is attached to nothing. */
export async function uploaded(
  person: Person,
  sample: Sample = PDF,
  headers: Record<string, string> = {},
): Promise<StoredFile> {
  const { status, body } = await person.send('POST /api/files', { body: formOf(sample) }, headers);
  if (status !== 201) throw new Error(`The upload was answered ${status}: ${JSON.stringify(body)}`);
  // An answer 201 of this call has this body; the contract parses it in tests.
  const [file] = (body as { files: StoredFile[] }).files;
  if (file === undefined) throw new Error('The upload has answered no file');
  return file;
}

/** The server's address. The first caller makes it listen. */
async function addressOf(api: TestApi): Promise<string> {
  if (!api.server.server.listening) (await openSocket(api.server)).close();
  const address = api.server.server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

/** Sends a form over a new connection like a browser, so that `signal` can abort it. */
export async function sendOver(
  api: TestApi,
  person: Person,
  { path, body, signal, headers }: { path: string; body: BodyInit; signal?: AbortSignal; headers?: object },
): Promise<Response> {
  return fetch((await addressOf(api)) + path, {
    method: 'POST',
    headers: { cookie: person.cookie ?? '', ...headers },
    body,
    ...(signal && { signal }),
  });
}

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A request with a form or JSON, on a connection of its own. */
export interface Sent {
  port: number;
  path: string;
  cookie?: string;
  type?: string;
  body: Buffer;
}

const BOUNDARY = 'tetradka-hostile';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const head = (name: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;

/** The body of a form with one file. */
export const formWith = (name: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(head(name)), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);

function opened({ port, path, cookie, type = FORM, body }: Sent) {
  const headers = { 'content-type': type, 'content-length': body.length, ...(cookie !== undefined && { cookie }) };
  return request({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false });
}

/** Returns the status of the answer; 0 when the connection ends without an answer. */
export async function statusOf(sent: Sent): Promise<number> {
  const asked = opened(sent);
  const answered = once(asked, 'response');
  asked.end(sent.body);
  try {
    // The event `response` has this argument.
    const [answer] = (await answered) as [IncomingMessage];
    answer.resume();
    return answer.statusCode ?? 0;
  } catch {
    // A server that refuses early closes the connection while bytes still arrive.
    return 0;
  }
}

/** Sends the whole body, and breaks the connection this many milliseconds after the last byte. */
export async function abandon(sent: Sent, after: number): Promise<number> {
  const asked = opened(sent);
  asked.on('error', () => undefined);
  asked.end(sent.body);
  await once(asked, 'finish');
  await pause(after);
  asked.destroy();
  return 0;
}

/**
 * Sends all but the last bytes and keeps the connection open for this many milliseconds. Returns the status if the
 * server has already answered.
 */
export async function hold(sent: Sent, milliseconds: number): Promise<number> {
  const asked = opened(sent);
  let status = 0;
  asked.on('error', () => undefined);
  asked.on('response', (answer) => {
    status = answer.statusCode ?? 0;
    answer.resume();
  });
  asked.write(sent.body.subarray(0, -100));
  await pause(milliseconds);
  asked.destroy();
  return status;
}

import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ANSWER_HEADERS, PAGE_HEADERS } from '@planner/server-core';

const MOST_FORM_BYTES = 16 * 1024;

/** A request and its answer. */
export interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
}

const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sends a page. `text` gets the nonce of its style and script. */
export function sendPage({ response }: Asked, status: number, text: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString('base64');
  response
    .writeHead(status, {
      ...ANSWER_HEADERS,
      ...PAGE_HEADERS,
      'content-security-policy': policyOf(nonce),
      // Without the origin the browser would send the forms of this page with the origin `null`.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/html; charset=utf-8',
      ...(status === 503 && { 'retry-after': '60' }),
    })
    .end(text(nonce));
}

/** Sends an answer without a body. The rest of an unread request is not read. */
export const sendStatus = ({ response }: Asked, status: number, headers: Record<string, string> = {}): void =>
  void response.writeHead(status, { ...ANSWER_HEADERS, connection: 'close', ...headers }).end();

/** Leads the browser to the page after a form. */
export const leadToPage = (asked: Asked, headers: Record<string, string> = {}): void =>
  sendStatus(asked, 303, { location: '/restore', ...headers });

/** Reads a short form. Returns null for a longer body. */
export async function readForm({ request }: Asked): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Safe: a request without an encoding yields bytes.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_FORM_BYTES) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

import type { Letter } from '../outbox/channels/letter.ts';
import type { Outgoing } from '../outbox/channels/channel.ts';

const PLAIN = 'text/plain; charset=utf-8';
const PAGE = 'text/html; charset=utf-8';
const BOUNDARY = 'tetradka-letter';

/** Writes Cyrillic unencoded, unlike nodemailer's stream, because people read the file. */
export function readable({ content, created_at }: Outgoing<Letter>, from: string): string {
  const { to, subject, text, html, replyTo, messageId, headers } = content;
  const lines = headerLines({
    From: from,
    To: to,
    ...(replyTo !== undefined && { 'Reply-To': replyTo }),
    Subject: subject,
    Date: created_at.toUTCString().replace('GMT', '+0000'),
    ...(messageId !== undefined && { 'Message-ID': messageId }),
    ...headers,
    'MIME-Version': '1.0',
    'Content-Type': html === undefined ? PLAIN : `multipart/alternative; boundary="${BOUNDARY}"`,
    'Content-Transfer-Encoding': '8bit',
  });
  if (html === undefined) return `${lines}\n\n${text}\n`;
  const parts = [part(PLAIN, text), part(PAGE, html)];
  return `${lines}\n\n${parts.map((one) => `--${BOUNDARY}\n${one}\n`).join('')}--${BOUNDARY}--\n`;
}

const part = (type: string, content: string) =>
  `${headerLines({ 'Content-Type': type, 'Content-Transfer-Encoding': '8bit' })}\n\n${content}`;

const headerLines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`)
    .join('\n');

interface Header {
  /** The name in small letters. */
  key: string;
  value: string;
}

const PRECEDENCE: ReadonlySet<string> = new Set(['bulk', 'junk', 'list', 'auto_reply']);

/** Headers of mailing lists, and of programs that answer for an absent person. */
const SIGNS: ReadonlySet<string> = new Set([
  'list-id',
  'list-unsubscribe',
  'x-autoreply',
  'x-autorespond',
  'x-autoresponse',
  'x-failed-recipients',
]);

function isSign({ key, value }: Header): boolean {
  const content = value.trim().toLowerCase();
  // RFC 3834: only «no» states that a person has written the letter.
  if (key === 'auto-submitted') return !/^no(?:$|[\s;(])/.test(content);
  if (key === 'precedence') return PRECEDENCE.has(content);
  if (key === 'content-type') return content.startsWith('multipart/report');
  return SIGNS.has(key);
}

/** MSG-48. Whether a program has written a letter: an answer about an absence, a report about a delivery, a mailing. */
export const isAutomatic = (headers: readonly Header[]): boolean => headers.some(isSign);

import { createReadStream } from 'node:fs';

const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d;
/** A page, a drawing or a program of the shell says so at its beginning; `\s` includes a byte order mark. */
const MARKUP = /^\s*(<|#!)/;
/** What every scanner is tried with; it is text, and it stands for what they would find. */
const EICAR = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
const BEGINNING = 1024;

/** Text of whatever coding that has a byte a sign, UTF-8 among them: without control characters, and no markup. */
export async function isPlainText(path: string): Promise<boolean> {
  let beginning = '';
  for await (const chunk of createReadStream(path)) {
    // A stream without an encoding gives buffers.
    const bytes = chunk as Buffer;
    if (bytes.some(isControl)) return false;
    if (beginning.length < BEGINNING) beginning += bytes.subarray(0, BEGINNING).toString('utf8');
  }
  return !MARKUP.test(beginning) && !beginning.includes(EICAR);
}

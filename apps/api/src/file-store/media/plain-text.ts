import { createReadStream } from 'node:fs';

const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d;
/** The beginning of HTML, SVG and shell scripts; `\s` includes a byte order mark. */
const MARKUP = /^\s*(<|#!)/;
/** The standard test file of virus scanners. It is text, but every scanner treats it as a virus. */
const EICAR = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
const BEGINNING = 1024;

/**
 * Whether a file is text of any encoding based on bytes, such as UTF-8: without control characters and without markup.
 */
export async function isPlainText(path: string): Promise<boolean> {
  let beginning = '';
  for await (const chunk of createReadStream(path)) {
    // A stream without an encoding yields buffers.
    const bytes = chunk as Buffer;
    if (bytes.some(isControl)) return false;
    if (beginning.length < BEGINNING) beginning += bytes.subarray(0, BEGINNING).toString('utf8');
  }
  return !MARKUP.test(beginning) && !beginning.includes(EICAR);
}

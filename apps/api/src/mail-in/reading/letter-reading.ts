import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanText } from '@planner/calls/texts';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { answerIn } from './answer-in.ts';
import { isAutomatic } from './automatic.ts';
import { htmlText } from './html-text.ts';

/** A letter on the disk. */
export interface LetterInput {
  path: string;
  /** The folder in which the reader writes the files of the letter. */
  folder: string;
}

/** The answer in a letter. */
export interface ReadLetter {
  /** The Message-ID. Without one the date and the text, which a repeated letter has too. */
  id: string;
  isAutomatic: boolean;
  text: string;
  /** The first files of the letter, which are in the folder. */
  files: { path: string; name: string | undefined }[];
  /** The number of further files. */
  more: number;
}

/** A forwarded letter inside of the letter counts as a file. */
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };
/** The most characters of a body that are read. An answer is at its beginning, or below a short notification. */
const MOST_READ = 500_000;
/** The most characters of an answer that are returned. A message has far fewer. */
const MOST_RETURNED = 10_000;
/** The files of a message (FIL-1). */
const MOST_FILES = 10;
const LONGEST_NAME = 300;
/** In bytes. A smaller picture inside of the text is a part of a signature; the photo of a phone is larger. */
const SMALLEST_INLINE = 50 * 1024;

/** Signatures of a letter, which are no files of a person. */
const SIGNATURES: ReadonlySet<string> = new Set(['application/pgp-signature', 'application/pkcs7-signature']);

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

/** MSG-52. Whether a person has added this part, and not the program of the letter. */
function isFile(part: Attachment): boolean {
  if (SIGNATURES.has(part.mimeType)) return false;
  return part.related !== true || bytesOf(part).length >= SMALLEST_INLINE;
}

/** Writes the first files of a letter into its folder. */
async function writtenFiles(parts: readonly Attachment[], folder: string): Promise<ReadLetter['files']> {
  const files: ReadLetter['files'] = [];
  for (const part of parts.slice(0, MOST_FILES)) {
    const path = join(folder, `file-${files.length}`);
    await writeFile(path, bytesOf(part), { mode: 0o600, flag: 'wx' });
    files.push({ path, name: part.filename?.slice(0, LONGEST_NAME) || undefined });
  }
  return files;
}

/** The answer in the plain text; without one the answer in the HTML, which some programs send alone. */
function answerOf({ text = '', html = '' }: Email): string {
  const plain = cleanText(answerIn(text.slice(0, MOST_READ)));
  return plain === '' ? cleanText(answerIn(htmlText(html.slice(0, MOST_READ)))) : plain;
}

/** MSG-47. Runs in a process of its own. */
export async function read({ path, folder }: LetterInput): Promise<ReadLetter> {
  const email = await PostalMime.parse(await readFile(path), LIMITS);
  const text = answerOf(email).slice(0, MOST_RETURNED);
  const files = email.attachments.filter(isFile);
  return {
    id: email.messageId ?? `${email.date ?? ''}\n${text}`,
    isAutomatic: isAutomatic(email.headers),
    text,
    files: await writtenFiles(files, folder),
    more: Math.max(0, files.length - MOST_FILES),
  };
}

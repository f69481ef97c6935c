import { cleanText } from '@planner/calls/texts';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { answerIn } from './answer-in.ts';
import { isAutomatic } from './automatic.ts';
import { htmlText } from './html-text.ts';

/** The answer in a letter. */
export interface ReadLetter {
  /** The Message-ID. Without one the date and the text, which a repeated letter has too. */
  id: string;
  isAutomatic: boolean;
  text: string;
  files: number;
}

/** A forwarded letter inside of the letter counts as a file. */
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };
/** The most characters of a body that are read. An answer is at its beginning, or below a short notification. */
const MOST_READ = 500_000;
/** The most characters of an answer that are returned. A message has far fewer. */
const MOST_RETURNED = 10_000;

/** Signatures of a letter, which are no files of a person. */
const SIGNATURES: ReadonlySet<string> = new Set(['application/pgp-signature', 'application/pkcs7-signature']);

const isFile = ({ related, mimeType }: Attachment): boolean => related !== true && !SIGNATURES.has(mimeType);

/** The answer in the plain text; without one the answer in the HTML, which some programs send alone. */
function answerOf({ text = '', html = '' }: Email): string {
  const plain = cleanText(answerIn(text.slice(0, MOST_READ)));
  return plain === '' ? cleanText(answerIn(htmlText(html.slice(0, MOST_READ)))) : plain;
}

/** MSG-47. Runs in a process of its own. */
export async function read(bytes: Uint8Array): Promise<ReadLetter> {
  const email = await PostalMime.parse(bytes, LIMITS);
  const text = answerOf(email).slice(0, MOST_RETURNED);
  return {
    id: email.messageId ?? `${email.date ?? ''}\n${text}`,
    isAutomatic: isAutomatic(email.headers),
    text,
    files: email.attachments.filter(isFile).length,
  };
}

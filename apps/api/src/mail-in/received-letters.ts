import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { hours, QueueFull } from '@planner/server-core';
import type { Database } from '../database/database.ts';
import { attemptCounter } from '../http/limits/attempt-counter.ts';
import type { Files } from '../http/uploads/open-files.ts';
import { tooManyFiles } from '../http/uploads/unfit.ts';
import type { Commit } from '../live/commit.ts';
import { answeredBy, takeAnswer } from '../resources/messages/by-mail/answering.service.ts';
import type { Answered } from '../resources/notifications/deliveries/links/reply-token.service.ts';
import { readLetter } from './reading/read-letter.ts';
import { SmtpRefusal } from './smtp-refusal.ts';

/** DLV-43. A person writes far fewer; the reading of a letter costs a process. */
const LETTERS_PER_HOUR = 60;

/** The end of a letter, for the metrics. */
export const LETTER_ENDS = [
  'written',
  'repeated',
  'refused',
  'automatic',
  'unreadable',
  'too_many',
  'too_big',
] as const;
type LetterEnd = (typeof LETTER_ENDS)[number];

/** A letter that is arriving. */
export interface ReceivedLetter {
  /** The bytes. After `sizeExceeded` they are read without being stored, because the receiver refuses the letter. */
  stream: AsyncIterable<Uint8Array> & { readonly sizeExceeded: boolean };
  /** The tokens of its recipients. */
  tokens: readonly string[];
  /** The sender of the envelope is empty, as in reports about deliveries. */
  isBounce: boolean;
}

export interface ReceivedLetters {
  /** MSG-46. Whether a letter to the address of this token is accepted. */
  isExpected(token: string, now: Date): Promise<boolean>;
  /** Writes the answer of a letter. Rejects with an `SmtpRefusal`, or with any error for a letter that may come again. */
  take(letter: ReceivedLetter, now: Date): Promise<void>;
  count(end: LetterEnd): void;
  /** The number of letters of this process by their end. */
  readonly counts: ReadonlyMap<LetterEnd, number>;
}

interface Parts {
  database: Pick<Database, 'db' | 'transaction'>;
  commit: Commit;
  files: Pick<Files, 'reading' | 'uploads'>;
  /** The bytes that the files of a teacher may use. */
  quota: number;
}

const UNKNOWN = new SmtpRefusal(550, 'No such address, or it has expired');
const UNREADABLE = new SmtpRefusal(554, 'The letter cannot be read');
const REFUSED = new SmtpRefusal(554, 'The answer was not accepted, a letter with the reason is under way');
const TOO_MANY = new SmtpRefusal(450, 'Too many letters, try again later');

/** The files of a letter belong to the first of its messages. */
const ELSEWHERE = 'Файлы письма: они приложены к первому из сообщений, на которые вы ответили';

/** Writes the bytes of a letter to the disk. Reads the stream to its end, because the sender waits for that. */
async function spool(stream: ReceivedLetter['stream'], path: string): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  const failures: unknown[] = [];
  for await (const chunk of stream) {
    if (stream.sizeExceeded || failures.length > 0) continue;
    await file.appendFile(chunk).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'A letter could not be written to the disk');
}

/** MSG-45. Reads the letters of the receiver and writes their answers. */
export function receivedLetters({ database, commit, files, quota }: Parts): ReceivedLetters {
  const countedUntil = attemptCounter(database.transaction);
  const counts = new Map<LetterEnd, number>();
  const count = (end: LetterEnd) => void counts.set(end, (counts.get(end) ?? 0) + 1);

  function refuse(end: LetterEnd, refusal: SmtpRefusal): never {
    count(end);
    throw refusal;
  }

  /** The messages that a letter answers, in the order of its recipients. Throws if its account sends too many letters. */
  async function messagesOf(tokens: readonly string[], now: Date): Promise<[Answered, ...Answered[]]> {
    const found = await Promise.all(tokens.map((token) => answeredBy(database.db, token, now)));
    const [first, ...others] = found.filter((answered) => answered !== null);
    if (first === undefined) throw UNKNOWN;
    const limit = { key: `letters of ${first.user_id}`, max: LETTERS_PER_HOUR, time: hours(1) };
    if ((await countedUntil([limit], now)) > now.getTime()) refuse('too_many', TOO_MANY);
    return [first, ...others];
  }

  async function take({ stream, tokens, isBounce }: ReceivedLetter, now: Date, folder: string): Promise<void> {
    const path = join(folder, 'letter');
    await spool(stream, path);
    if (stream.sizeExceeded) return count('too_big');
    if (isBounce) return count('automatic');
    const [first, ...others] = await messagesOf(tokens, now);
    const who = { account: first.user_id, gone: new AbortController().signal };
    const letter = await readLetter(files.reading, { path, folder }, who);
    if (letter === null) refuse('unreadable', UNREADABLE);
    if (letter.isAutomatic) return count('automatic');
    const refused = letter.more > 0 ? [tooManyFiles(letter.more)] : [];
    const kept = await files.uploads.keepEach({ files: letter.files, refused }, who, now);
    const { id, text } = letter;
    const rest = { files: [], refused: kept.files.length > 0 ? [...kept.refused, ELSEWHERE] : kept.refused };
    const ends: LetterEnd[] = [];
    try {
      ends.push(await takeAnswer(commit, first, { id, text, ...kept }, { quota, now }));
      for (const one of others) ends.push(await takeAnswer(commit, one, { id, text, ...rest }, { quota, now }));
    } finally {
      await kept.end();
    }
    for (const end of ends) count(end);
    if (ends.every((end) => end === 'refused')) throw REFUSED;
  }

  return {
    isExpected: async (token, now) => token !== '' && (await answeredBy(database.db, token, now)) !== null,
    take: (letter, now) =>
      files.uploads
        .within(now, (folder) => take(letter, now, folder))
        .catch((error: unknown) => {
          if (error instanceof QueueFull) refuse('too_many', TOO_MANY);
          throw error;
        }),
    count,
    counts,
  };
}

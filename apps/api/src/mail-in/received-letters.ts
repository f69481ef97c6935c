import { hours, QueueFull } from '@planner/server-core';
import type { Database } from '../database/database.ts';
import type { ReadingPool } from '../foreign-files/reading-pool.ts';
import { attemptCounter } from '../http/limits/attempt-counter.ts';
import type { Commit } from '../live/commit.ts';
import { answeredBy, takeAnswer } from '../resources/messages/by-mail/answering.service.ts';
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

export interface ReceivedLetter {
  bytes: Uint8Array;
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
  reading: ReadingPool;
}

const UNKNOWN = new SmtpRefusal(550, 'No such address, or it has expired');
const UNREADABLE = new SmtpRefusal(554, 'The letter cannot be read');
const REFUSED = new SmtpRefusal(554, 'The answer was not accepted, a letter with the reason is under way');
const TOO_MANY = new SmtpRefusal(450, 'Too many letters, try again later');

/** MSG-45. Reads the letters of the receiver and writes their answers. */
export function receivedLetters({ database, commit, reading }: Parts): ReceivedLetters {
  const countedUntil = attemptCounter(database.transaction);
  const counts = new Map<LetterEnd, number>();
  const count = (end: LetterEnd) => void counts.set(end, (counts.get(end) ?? 0) + 1);

  function refuse(end: LetterEnd, refusal: SmtpRefusal): never {
    count(end);
    throw refusal;
  }

  async function take({ bytes, tokens, isBounce }: ReceivedLetter, now: Date): Promise<void> {
    if (isBounce) return count('automatic');
    const found = await Promise.all(tokens.map((token) => answeredBy(database.db, token, now)));
    const meant = found.filter((answered) => answered !== null);
    const [first] = meant;
    if (first === undefined) throw UNKNOWN;
    const limit = { key: `letters of ${first.user_id}`, max: LETTERS_PER_HOUR, time: hours(1) };
    if ((await countedUntil([limit], now)) > now.getTime()) refuse('too_many', TOO_MANY);
    const letter = await readLetter(reading, bytes, first.user_id);
    if (letter === null) refuse('unreadable', UNREADABLE);
    if (letter.isAutomatic) return count('automatic');
    const ends: LetterEnd[] = [];
    for (const answered of meant) ends.push(await takeAnswer(commit, answered, letter, now));
    for (const end of ends) count(end);
    if (ends.every((end) => end === 'refused')) throw REFUSED;
  }

  return {
    isExpected: async (token, now) => token !== '' && (await answeredBy(database.db, token, now)) !== null,
    take: (letter, now) =>
      take(letter, now).catch((error: unknown) => {
        if (error instanceof QueueFull) refuse('too_many', TOO_MANY);
        throw error;
      }),
    count,
    counts,
  };
}

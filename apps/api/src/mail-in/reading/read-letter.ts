import { type Applicant, QueueFull } from '@planner/server-core';
import { foreignReader } from '../../foreign-files/foreign-reader.ts';
import type { ReadingPool } from '../../foreign-files/reading-pool.ts';
import type { LetterInput, read, ReadLetter } from './letter-reading.ts';

const WITHIN_MS = 15_000;

const LETTER = foreignReader<typeof read>(new URL('./letter-reading.ts', import.meta.url), {
  withinMs: WITHIN_MS,
  isHeavy: false,
});

/**
 * MSG-47. Returns the answer in a letter, which a separate process reads. Null for a letter that cannot be read, or not
 * within its limits. Throws QueueFull when too many files wait.
 */
export async function readLetter(pool: ReadingPool, input: LetterInput, who: Applicant): Promise<ReadLetter | null> {
  try {
    return await pool.read(LETTER, input, who);
  } catch (error) {
    if (error instanceof QueueFull) throw error;
    return null;
  }
}

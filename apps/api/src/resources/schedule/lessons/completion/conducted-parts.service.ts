import type { Db, Tx } from '../../../../database/database.ts';
import { holdFreeLessons, readFreeLessons } from '../../../free-lessons/free-lessons.service.ts';
import { holdCredits, readCredits } from '../../../packages/credits.service.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';
import type { Part } from '../participants/parts.repository.ts';
import { conductedPart } from './marked-part.ts';

/** The data of a lesson on which its charges depend. */
type Conducted = Pick<LockedLesson, 'id' | 'conducted_date' | 'start_at'>;

interface PartsOfLesson<Lesson extends Conducted = Conducted> {
  lesson: Lesson;
  parts: readonly Part[];
}

interface Books {
  credits: Awaited<ReturnType<typeof holdCredits>>;
  free: Awaited<ReturnType<typeof holdFreeLessons>>;
}

/**
 * LSN-26, PKG-3, MNY-151. Adds the charge of each participant: zero with a free lesson, otherwise the price of an
 * available credit, otherwise the usual price.
 */
const withCosts = <Lesson extends Conducted>(
  { lesson, parts }: PartsOfLesson<Lesson>,
  { credits, free }: Books,
): PartsOfLesson<Lesson> => ({
  lesson,
  parts: parts.map((part) => credits.took(free.given(lesson, conductedPart(credits.offered(lesson, part))))),
});

/** The participants of completed lessons with their charges. Locks the credits and free lessons that they use. */
export async function conductedParts<Lesson extends Conducted>(
  tx: Tx,
  lessons: readonly PartsOfLesson<Lesson>[],
): Promise<PartsOfLesson<Lesson>[]> {
  const books = { credits: await holdCredits(tx, lessons), free: await holdFreeLessons(tx, lessons) };
  return lessons.map((one) => withCosts(one, books));
}

/**
 * LSN-171. Returns the charges that a completion would cause, for several sets of marks of one lesson. Takes no lock.
 */
export async function foreseenParts(
  db: Db,
  lesson: Conducted,
  ways: readonly (readonly Part[])[],
): Promise<(readonly Part[])[]> {
  const one = [{ lesson, parts: ways.flat() }];
  const [credits, free] = [await readCredits(db, one), await readFreeLessons(db, one)];
  return ways.map((parts) => withCosts({ lesson, parts }, { credits: credits(), free: free() }).parts);
}

import { newWorld, pagesRead, Person, tokenFor, type World } from '@planner/api/testing';
import type { CallKey } from '@planner/contract';
import { openCrowd } from '../crowd.ts';

/** The product on a database of its own, beside so many lessons of others. */
export interface Place {
  lessons: number;
  newWorld(): Promise<World>;
  /** The token of the letter by which a call works, mailed to a person. */
  tokenFor(person: Person, key: CallKey): Promise<string>;
  /** How many pages of the database the reads of `work` touch. */
  pagesRead(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

export async function openPlace(lessons: number): Promise<Place> {
  const { config, database, server, close } = await openCrowd(lessons);
  let people = 0;
  const person = (user_type: 'teacher' | 'student') => async (wish?: { first_name?: string; time_zone?: string }) => {
    const made = new Person(server, `growth${++people}@example.test`);
    await made.join(user_type, wish);
    return made;
  };
  return {
    lessons,
    newWorld: () => newWorld({ teacher: person('teacher'), student: person('student') }),
    tokenFor: (of, key) => tokenFor({ server, config }, of, key),
    pagesRead: (work) => pagesRead(database, work),
    close,
  };
}

import { newWorld, pagesRead, Person, setRight, tokenFor, type World } from '@planner/api/testing';
import type { CallKey } from '@planner/contract';
import { NOW, openCrowd } from '../crowd.ts';
import type { Measurement } from '../report.ts';
import { countAnew, unusedIndexes } from './unused-indexes.ts';

/** The product on its own database, with this number of lessons of other teachers. */
export interface Place {
  lessons: number;
  newWorld(): Promise<World>;
  /** Returns the token of the letter that a call needs. */
  tokenFor(person: Person, key: CallKey): Promise<string>;
  /** Returns the number of database pages that the reads of `work` touch. */
  pagesRead(work: () => Promise<unknown>): Promise<number>;
  /** Ends every connection to the database. */
  unusedIndexes(): Promise<Measurement[]>;
  close(): Promise<void>;
}

export async function openPlace(lessons: number): Promise<Place> {
  const { config, database, server, exporter, commit, close } = await openCrowd(lessons);
  await countAnew(database);
  let people = 0;
  const person = (user_type: 'teacher' | 'student') => async (wish?: { first_name?: string; time_zone?: string }) => {
    const made = new Person(server, `growth${++people}@example.test`);
    await made.join(user_type, wish);
    // Proves the address, as the link of the letter does: the product sends no other letters to an unproved address.
    await database.transaction((tx) =>
      tx.updateTable('users').set({ email_state: 'proved' }).where('id', '=', made.id).execute(),
    );
    return made;
  };
  const [teacher, student] = [person('teacher'), person('student')];
  async function newAdministrator() {
    const made = await teacher();
    for (const right of ['admin', 'platform'] as const) {
      await database.transaction((tx) => setRight(tx, { email: made.email, right, isGiven: true, now: NOW }));
    }
    return made;
  }
  return {
    lessons,
    newWorld: () =>
      newWorld({
        teacher,
        student,
        // The import of an account needs an empty one, so each world has an administrator of its own.
        admin: newAdministrator,
        exporter,
        commit: (work) => database.transaction(work),
      }),
    tokenFor: (of, key) => tokenFor({ server, config, database, student }, of, key),
    pagesRead: (work) => pagesRead(database, work),
    unusedIndexes: () => unusedIndexes(database, commit),
    close,
  };
}

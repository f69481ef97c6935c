import { newWorld, pagesRead, Person, setRight, tokenFor, type World } from '@planner/api/testing';
import type { CallKey } from '@planner/contract';
import { NOW, openCrowd } from '../crowd.ts';

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
  const { config, database, server, exporter, close } = await openCrowd(lessons);
  let people = 0;
  const person = (user_type: 'teacher' | 'student') => async (wish?: { first_name?: string; time_zone?: string }) => {
    const made = new Person(server, `growth${++people}@example.test`);
    await made.join(user_type, wish);
    // As by the link of the letter: to an address that nobody proved no other letter goes.
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
  let administrator: Promise<Person> | undefined;
  return {
    lessons,
    newWorld: () =>
      newWorld({
        teacher,
        student,
        admin: () => (administrator ??= newAdministrator()),
        exporter,
        commit: (work) => database.transaction(work),
      }),
    tokenFor: (of, key) => tokenFor({ server, config, database }, of, key),
    pagesRead: (work) => pagesRead(database, work),
    close,
  };
}

import type { Kysely } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** A proxy of the object that calls `hear` on each method call. */
export const heard = <T extends object>(target: T, hear: () => void): T =>
  new Proxy(target, {
    get(_target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== 'function') return found;
      return (...given: unknown[]) => {
        hear();
        return Reflect.apply(found, target, given);
      };
    },
  });

/** A database that calls `hear` after each statement. */
export const heardDatabase = (db: Db, hear: () => void): Db =>
  // The value can do more than its type `Db` allows to a reader.
  (db as Kysely<Tables>).withPlugin({
    transformQuery: ({ node }) => node,
    // Called for every statement, also for a prepared one.
    transformResult: async ({ result }) => {
      hear();
      return result;
    },
  });

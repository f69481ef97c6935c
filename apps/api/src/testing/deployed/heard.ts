import type { Kysely } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** The same, and `hear` is told of each call of it. */
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

/** The same, and `hear` is told of each statement that it was asked. */
export const heardDatabase = (db: Db, hear: () => void): Db =>
  // It is one that could do more: its type leaves out what a reader must not.
  (db as Kysely<Tables>).withPlugin({
    transformQuery: ({ node }) => node,
    // Of every statement, also of one that was written down before.
    transformResult: async ({ result }) => {
      hear();
      return result;
    },
  });

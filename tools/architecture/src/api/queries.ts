import type { Check } from '../checkout/checkout.ts';

const QUERY = /\bsql(?:<[^`;]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g;
const ASKED = /^(?:apps\/api\/src\/(?:resources|outbox)|libs\/platform\/server\/src)\//;
/** SQL fragments of the ledger for the queries of other resources, which may not import its repository. */
const LENT = 'apps/api/src/resources/ledger/lesson-money.ts';

/** Only repositories contain SQL. Services, wordings and plans contain none, not even a condition. */
export const queries: Check = ({ files }) =>
  files
    .filter(({ path, isTest }) => ASKED.test(path) && !isTest && !path.endsWith('.repository.ts') && path !== LENT)
    .flatMap(({ path, text }) =>
      [...text.matchAll(QUERY)].map((match) => ({
        path,
        line: text.slice(0, match.index).split('\n').length,
        message: 'SQL stands in a .repository.ts: a service asks it',
      })),
    );

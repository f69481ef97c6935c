import type { Check } from '../checkout/checkout.ts';

/** The money tables. Other resources use the ledger's services, its SQL fragments, or the view student_balance. */
const READS =
  /\b(?:from|join)\s+(ledger_entry|payment|lesson_coverage|account_balance)\b|(?:selectFrom|Join)\(\s*['"](ledger_entry|payment|lesson_coverage|account_balance)\b/gi;
const OWNERS = /^apps\/api\/src\/(?:resources\/(?:ledger|operations)|database)\//;

/** The ledger owns every read of money. */
export const accountReaders: Check = ({ files }) =>
  files
    .filter(({ path, isTest }) => path.startsWith('apps/api/src/') && !isTest && !OWNERS.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(READS)].map((match) => ({
        path,
        line: text.slice(0, match.index).split('\n').length,
        message: `${match[1] ?? match[2] ?? ''} is read by the ledger alone: ask its service, lesson-money.ts or student_balance`,
      })),
    );

import { type PlatformTables, PLATFORM_TEXTS } from '@planner/platform-server';
import type { Tables } from '../../../database/tables/tables.ts';
import { OF_ACCOUNTS } from './accounts.ts';
import { OF_TEACHING } from './teaching.ts';
import type { TableVerdict } from './verdict.ts';

type JudgedTable = Exclude<keyof Tables, keyof PlatformTables | 'lesson_effective' | 'student_balance'>;

/** ACC-220. A verdict for each table of the product; a table without one does not compile. */
const OF_PRODUCT: Readonly<Record<JudgedTable, TableVerdict>> = { ...OF_ACCOUNTS, ...OF_TEACHING };

/** ACC-220. What becomes of each text column of the database. A test compares it with the catalogue. */
export const VERDICTS: Readonly<Record<string, TableVerdict>> = {
  ...OF_PRODUCT,
  ...Object.fromEntries(Object.entries(PLATFORM_TEXTS).map(([table, kept]) => [table, { impersonal: kept }])),
};

/** The tables in which the erasing of a student changes or deletes rows, with what it does there. */
export const ERASED_TABLES = Object.entries(VERDICTS).filter(
  ([, { emptied, renamed, nameless, deleted }]) => (emptied ?? renamed ?? nameless ?? deleted) !== undefined,
);

/** The names under which an answer of the server holds what is erased. */
export const ERASED_FIELDS: readonly string[] = [
  ...new Set(ERASED_TABLES.flatMap(([, { emptied = [], deleted = [] }]) => [...emptied, ...deleted])),
];

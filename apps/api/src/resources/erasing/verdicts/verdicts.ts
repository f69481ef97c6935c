import { type PlatformTables, PLATFORM_TEXTS } from '@planner/platform-server';
import type { Tables } from '../../../database/tables/tables.ts';
import { OF_ACCOUNTS } from './accounts.ts';
import { OF_TEACHING } from './teaching.ts';
import type { TableVerdict } from './verdict.ts';

type JudgedTable = Exclude<keyof Tables, keyof PlatformTables | 'lesson_effective' | 'student_balance'>;

/** ACC-220. A verdict for each table of the product. A table without a verdict does not compile. */
const OF_PRODUCT: Readonly<Record<JudgedTable, TableVerdict>> = { ...OF_ACCOUNTS, ...OF_TEACHING };

/** ACC-220. The verdict for each text column of the database. A test compares the list with the database. */
export const VERDICTS: Readonly<Record<string, TableVerdict>> = {
  ...OF_PRODUCT,
  ...Object.fromEntries(Object.entries(PLATFORM_TEXTS).map(([table, kept]) => [table, { impersonal: kept }])),
};

/** The tables in which the erasure of a student changes or deletes rows, with their verdicts. */
export const ERASED_TABLES = Object.entries(VERDICTS).filter(
  ([, { emptied, renamed, nameless, deleted }]) => (emptied ?? renamed ?? nameless ?? deleted) !== undefined,
);

/** The names of erased fields in stored answers of the server. */
export const ERASED_FIELDS: readonly string[] = [
  ...new Set(ERASED_TABLES.flatMap(([, { emptied = [], deleted = [] }]) => [...emptied, ...deleted])),
];

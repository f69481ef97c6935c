import { ABOUT_TABLES } from './about-tables.ts';

type PlatformTable = keyof typeof ABOUT_TABLES;
type About = (typeof ABOUT_TABLES)[PlatformTable];

// Object.entries loses the key type, and the table has no other keys, so the cast is safe.
const TABLES = Object.entries(ABOUT_TABLES) as [PlatformTable, About][];

const reasons = (reason: (about: About) => string): Record<PlatformTable, string> =>
  // Every table has an entry, so the cast is safe.
  Object.fromEntries(TABLES.map(([name, about]) => [name, reason(about)])) as Record<PlatformTable, string>;

/** Why changes of each platform table cannot be undone. */
export const PLATFORM_NOT_UNDONE = reasons(({ notUndone }) => notUndone);

/** Why the account export excludes each platform table. */
export const PLATFORM_NOT_TAKEN_ALONG = reasons(({ notTakenAlong }) => notTakenAlong);

/** The text columns of each table, grouped by the reason why they contain no personal data. */
export const PLATFORM_TEXTS: Readonly<Record<PlatformTable, About['texts']>> =
  // Every table has an entry, so the cast is safe.
  Object.fromEntries(TABLES.map(([name, { texts }]) => [name, texts])) as Record<PlatformTable, About['texts']>;

/** The platform tables that backups exclude, each with the reason. */
export const PLATFORM_LEFT_OUT: Readonly<Record<string, string>> = Object.fromEntries(
  TABLES.flatMap(([name, { notBackedUp }]) => (notBackedUp === undefined ? [] : [[name, notBackedUp]])),
);

/** The platform tables that a migration fills. */
export const PLATFORM_FILLED: readonly string[] = TABLES.filter(([, about]) => about.isFilledByMigration).map(
  ([name]) => name,
);

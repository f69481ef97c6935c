import { ABOUT_TABLES } from './about-tables.ts';

type PlatformTable = keyof typeof ABOUT_TABLES;
type About = (typeof ABOUT_TABLES)[PlatformTable];

// Object.entries forgets the key type; the table has no other keys.
const TABLES = Object.entries(ABOUT_TABLES) as [PlatformTable, About][];

const reasons = (reason: (about: About) => string): Record<PlatformTable, string> =>
  // Each table has its reason.
  Object.fromEntries(TABLES.map(([name, about]) => [name, reason(about)])) as Record<PlatformTable, string>;

/** Why nobody takes a change of a table of the platform back. */
export const PLATFORM_NOT_UNDONE = reasons(({ notUndone }) => notUndone);

/** Why no account takes along a table of the platform. */
export const PLATFORM_NOT_TAKEN_ALONG = reasons(({ notTakenAlong }) => notTakenAlong);

/** The text columns of each table, below the reason why they hold no personal data. */
export const PLATFORM_TEXTS: Readonly<Record<PlatformTable, About['texts']>> =
  // Each table has its texts.
  Object.fromEntries(TABLES.map(([name, { texts }]) => [name, texts])) as Record<PlatformTable, About['texts']>;

/** Why no backup holds some of them. */
export const PLATFORM_LEFT_OUT: Readonly<Record<string, string>> = Object.fromEntries(
  TABLES.flatMap(([name, { notBackedUp }]) => (notBackedUp === undefined ? [] : [[name, notBackedUp]])),
);

/** Those that a migration of the platform fills. */
export const PLATFORM_FILLED: readonly string[] = TABLES.filter(([, about]) => about.isFilledByMigration).map(
  ([name]) => name,
);

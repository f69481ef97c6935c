import type { ColumnType } from 'kysely';

/** A timestamptz column: read as ISO text, written as a Date or as ISO text. */
export type Instant = ColumnType<string, Date | string, Date | string>;
export type InstantOrNull = ColumnType<string | null, Date | string | null, Date | string | null>;

import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Topic } from '@planner/contract';
import type { Instant, InstantOrNull } from '@planner/server-core';

interface JournalOperationTable {
  id: GeneratedAlways<number>;
  user_id: number | null;
  call: string;
  at: Instant;
  topics: Topic[];
  undoable: boolean;
  undoes_id: number | null;
}

/** A row in PostgreSQL's own JSON form. */
export type RowImage = Readonly<Record<string, unknown>>;

interface JournalRowTable {
  operation_id: number;
  seq: Generated<number>;
  table_name: string;
  row_id: number;
  before: JSONColumnType<RowImage> | null;
  after: JSONColumnType<RowImage> | null;
}

/** When the last backup was made, and by itself, and when one was restored for a check. */
interface BackupMadeTable {
  is_only: Generated<boolean>;
  made_at: Instant;
  nightly_at: InstantOrNull;
  drilled_at: InstantOrNull;
}

export interface JournalTables {
  backup_made: BackupMadeTable;
  journal_operation: JournalOperationTable;
  journal_row: JournalRowTable;
}

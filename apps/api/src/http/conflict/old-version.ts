import type { KnownVersion } from '@planner/contract';
import type { JournalledTable } from '../../database/journal/journalled-tables.ts';
import { Refusal } from '../refusal.ts';

/** A row of the journal. */
export interface JournalledRow {
  table: JournalledTable;
  id: number;
}

/** FRM-26. A write that was decided over an older version of a row. */
export class OldVersion extends Refusal {
  override name = 'OldVersion';
  readonly version: number;
  readonly row: JournalledRow;

  constructor(version: number, row: JournalledRow) {
    super('version_conflict', { details: { version } });
    this.version = version;
    this.row = row;
  }
}

/**
 * LSN-15, STU-100, GRP-90, RUL-55, FRM-21: refuses a write that was decided over an older version of a row. The version
 * `*` accepts any.
 */
export function refuseOldVersion(
  { version, id }: { version: number; id: number },
  known: KnownVersion,
  table: JournalledTable,
): void {
  if (known !== '*' && known !== version) throw new OldVersion(version, { table, id });
}

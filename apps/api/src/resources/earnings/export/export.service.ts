import type { FileAnswer } from '@planner/contract';
import type { Db } from '../../../database/database.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { PAGE_OF_SHEET, pagesOf, sheetFile, type SheetFormat } from '../../../sheets/sheet-file.ts';
import { type AskedPeriod, periodOf } from '../period/period.ts';
import { COLUMNS } from './columns.ts';
import { type MovementRow, movements } from './movements.repository.ts';

/** ERN-22. A row per charged lesson and per received or refunded sum of a period, oldest first. */
export async function exportedEarnings(
  db: Db,
  teaching: Teaching,
  { format, ...asked }: AskedPeriod & { format: SheetFormat },
): Promise<FileAnswer> {
  const period = periodOf(asked, teaching);
  const pages = await pagesOf((after?: MovementRow) =>
    movements(db, teaching.teacher, period, { after, limit: PAGE_OF_SHEET }),
  );
  const name = `earnings-${period.start_date}-${period.end_date}`;
  return sheetFile(name, format, { title: 'Заработок', columns: COLUMNS, pages });
}

import { foreignReader } from '../../foreign-files/foreign-reader.ts';
import { TooCostly } from '../../foreign-files/reader-handle.ts';
import type { ReadingPool } from '../../foreign-files/reading-pool.ts';
import type { Told } from './pace.ts';
import type { Table, TableChoice, TableLimits, TableRow, Unreadable } from './table.ts';
import type { read } from './table-reading.ts';

/** Five thousand rows take less than a second, so a file that exceeds this time was made to be slow. */
const TABLE = foreignReader<typeof read>(new URL('./table-reading.ts', import.meta.url), {
  withinMs: 30_000,
  isHeavy: true,
});

/** The asker of a table: gets the progress, and aborts `gone` when nobody waits any more. */
export interface Reader {
  told: Told;
  gone: AbortSignal;
}

/**
 * IMP-6. Reads a table in a separate process with limits of time and memory, while the server continues. Accounts take
 * turns.
 */
export async function readTable(
  pool: ReadingPool,
  file: { bytes: Uint8Array; limits: TableLimits; choice: TableChoice },
  { account, told, gone }: Reader & { account: number },
): Promise<Table | Unreadable> {
  const rows: TableRow[] = [];
  const who = {
    account,
    gone,
    tell: (piece: Parameters<Parameters<typeof read>[1]>[0]) => {
      if ('rows' in piece) rows.push(...piece.rows);
      else told(piece.done, piece.total);
    },
  };
  try {
    const found = await pool.read(TABLE, file, who);
    return typeof found === 'string' ? found : { ...found, rows };
  } catch (error) {
    if (!(error instanceof TooCostly)) throw error;
    return error.why === 'slow' ? 'slow' : 'bomb';
  }
}

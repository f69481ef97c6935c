import { foreignReader } from '../../foreign-files/foreign-reader.ts';
import { TooCostly } from '../../foreign-files/reader-handle.ts';
import type { ReadingPool } from '../../foreign-files/reading-pool.ts';
import type { Told } from './pace.ts';
import type { Table, TableChoice, TableLimits, TableRow, Unreadable } from './table.ts';
import type { read } from './table-reading.ts';

/** Beyond its time a file is made to be slow: five thousand rows take less than a second. */
const TABLE = foreignReader<typeof read>(new URL('./table-reading.ts', import.meta.url), {
  withinMs: 30_000,
  isHeavy: true,
});

/** Who waits for a table: told how many of its rows are read, and gone when nobody waits any more. */
export interface Reader {
  told: Told;
  gone: AbortSignal;
}

/** IMP-6. Reads a table in a process of its own, by turns of accounts, with bounds of time and memory; the server goes on meanwhile. */
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

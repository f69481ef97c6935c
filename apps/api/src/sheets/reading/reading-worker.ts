import { parentPort, workerData } from 'node:worker_threads';
import { paced, type Told } from './pace.ts';
import { csvRows, decoded } from './csv-lines.ts';
import { type Table, type TableLimits, tableOf, type Unreadable } from './table.ts';
import { workbookRows } from './workbook.ts';

const ZIP = Buffer.from('PK\u0003\u0004');
/** What Excel wrote before 2007, and what it keeps a workbook in that has a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const OF_PASSWORD = Buffer.from('EncryptedPackage', 'utf16le');
/** A page, or another document that is text. */
const MARKUP = /^\s*(<|%PDF|\{\\rtf)/;

async function read(bytes: Buffer, limits: TableLimits, told: Told): Promise<Table | Unreadable> {
  const begins = bytes.subarray(0, ZIP.length);
  if (bytes.length === 0) return 'empty';
  if (begins.equals(COMPOUND)) return bytes.includes(OF_PASSWORD) ? 'password' : 'xls';
  if (begins.equals(ZIP)) {
    try {
      const rows = await workbookRows(bytes, limits, told);
      return typeof rows === 'string' ? rows : tableOf(rows, limits);
    } catch {
      // Whatever a reader of archives or of XML stumbles over: the file is not what Excel writes.
      return 'broken';
    }
  }
  const text = decoded(bytes);
  return text.includes('\0') || MARKUP.test(text) ? 'foreign' : tableOf(csvRows(text, told), limits);
}

// read-table.ts starts this file with these and nothing else does.
const { bytes, limits } = workerData as { bytes: Uint8Array; limits: TableLimits };
const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const told = paced((done, total) => parentPort?.postMessage({ done, total }));
parentPort?.postMessage(await read(whole, limits, told));

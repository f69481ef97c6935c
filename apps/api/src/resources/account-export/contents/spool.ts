import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Tx } from '../../../database/database.ts';
import { type DrawnSheet, workbookOf } from '../../../sheets/xlsx.ts';
import { feedText } from '../../calendar-feeds/feed-text.ts';
import { eventsBetween } from '../../calendar-feeds/feed-lessons.service.ts';
import { linesOf } from '../../schedule/lessons/history/lesson-history.service.ts';
import { EVER, ownCards, sheetsOfStudent } from './cabinet.ts';
import {
  beginSnapshot,
  lessonsAfter,
  type OwnedFile,
  ownedFiles,
  ownedRows,
  type Owner,
  ownerOf,
} from './owned-rows.repository.ts';
import { OWNED_TABLES, type OwnedTable, ownedTable, TABLES_OF_STUDENT } from './owned-tables.ts';
import { sheetsOf } from './sheets.ts';

/** The maximum number of rows, or of lessons with their history, in memory at once. */
const PORTION = 1000;

/** An entry of the archive, stored on the disk until it is packed. */
interface Part {
  name: string;
  path: string;
  isPacked: boolean;
}

export interface Spooled {
  owner: Owner;
  parts: Part[];
  /** The number of rows per table. */
  tables: Partial<Record<OwnedTable, number>>;
  files: OwnedFile[];
}

interface Spooling {
  user: number;
  folder: string;
  publicUrl: string;
  now: Date;
}

async function* pagesOfTable(tx: Tx, table: OwnedTable, user: number): AsyncGenerator<string[]> {
  const isNumbered = ownedTable(table).numbered !== false;
  for (let after = 0; ;) {
    const rows = await ownedRows(tx, { table, user, after, limit: PORTION });
    yield rows.map(({ text }) => text);
    const last = rows.at(-1);
    if (last === undefined || !isNumbered || rows.length < PORTION) return;
    after = last.id;
  }
}

/** XPT-10. The history of lessons as text: the stored lines, and lines built from the journal. */
async function* pagesOfHistory(tx: Tx, user: number): AsyncGenerator<string[]> {
  for (let after = 0; ;) {
    const lessons = await lessonsAfter(tx, user, after, PORTION);
    const last = lessons.at(-1);
    if (last === undefined) return;
    yield (await linesOf(tx, lessons)).map((line) => JSON.stringify(line));
    after = last;
  }
}

/** XPT-2, XPT-4. Writes the account's data, read at one moment, into files of a folder. */
export async function spool(tx: Tx, { user, folder, publicUrl, now }: Spooling): Promise<Spooled> {
  await beginSnapshot(tx);
  const owner = await ownerOf(tx, user);
  if (owner === undefined) throw new Error('An account that is exported is not there');
  const parts: Part[] = [];
  const keep = async (
    name: string,
    content: AsyncIterable<string | Uint8Array> | Iterable<string>,
    isPacked = false,
  ) => {
    const path = join(folder, String(parts.length));
    await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    parts.push({ name, path, isPacked });
  };
  const isTeacher = owner.user_type === 'teacher';
  const tables: Spooled['tables'] = {};
  for (const table of isTeacher ? OWNED_TABLES : TABLES_OF_STUDENT) {
    let count = 0;
    const pages = table === 'lesson_history' ? pagesOfHistory(tx, user) : pagesOfTable(tx, table, user);
    const content = async function* () {
      yield '[';
      for await (const texts of pages) {
        yield texts.map((text, at) => `${count + at === 0 ? '\n' : ',\n'}${text}`).join('');
        count += texts.length;
      }
      yield '\n]\n';
    };
    await keep(`data/${table}.json`, content());
    tables[table] = count;
  }
  const cards = isTeacher ? null : await ownCards(tx, { ...owner, now });
  if (cards !== null) await keep('data/cabinet.json', [JSON.stringify(cards, null, 1)]);
  const sheets: DrawnSheet[] = cards === null ? await sheetsOf(tx, user) : sheetsOfStudent(cards);
  await keep('tetradka.xlsx', workbookOf(sheets), true);
  const profiles = cards === null ? [null] : cards.map(({ profile }) => profile.student_profile_id);
  const events = [];
  for (const student_profile_id of profiles) {
    const { user_type, time_zone } = owner;
    const read = { user_id: user, student_profile_id, time_zone, user_type };
    events.push(...(await eventsBetween(tx, read, EVER, { publicUrl, now })));
  }
  await keep('lessons.ics', [feedText(events, new URL(publicUrl).hostname, now)]);
  return { owner, parts, tables, files: await ownedFiles(tx, user) };
}

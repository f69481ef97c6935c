import { createReadStream } from 'node:fs';
import { type FileStore, previewKey } from '@planner/server-core';
import { type ZipEntry, zipOf } from '../../../sheets/zip.ts';
import type { OwnedFile } from './owned-rows.repository.ts';
import type { Spooled } from './spool.ts';

/** The format that the manifest of an archive states. The import rejects an unknown format and a newer version. */
export const FORMAT = 'tetradka-account';
export const FORMAT_VERSION = 1;

export const fileEntry = ({ id, name }: Pick<OwnedFile, 'id' | 'name'>): string => `files/${id}-${name}`;
/** The key of a file's entry without its name, because another program may change the name. */
export const keyOfEntry = (name: string): string => name.replace(/^(files\/\d+)-.*$/s, '$1');
const previewEntry = ({ id }: Pick<OwnedFile, 'id'>): string => `previews/${id}.webp`;

const README = `Это всё, что есть в вашей учётной записи Тетрадки.

tetradka.xlsx — таблицы для чтения: откройте в Excel или LibreOffice.
lessons.ics   — занятия для любого календаря.
files/        — файлы: фото, документы, чеки.
data/         — то же самое целиком, в формате JSON, для другого сервера Тетрадки.

Пустая учётная запись на другом сервере принимает этот архив целиком, не распаковывая.
`;

interface Archived {
  spooled: Spooled;
  store: FileStore;
  now: Date;
  /** Called after each file. Throws when the export must stop. */
  step(): Promise<void>;
}

async function* entriesOf({ spooled, store, now, step }: Archived): AsyncGenerator<ZipEntry> {
  const { owner, parts, tables, files } = spooled;
  const { id, user_type, username, email } = owner;
  const manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    made_at: now.toISOString(),
    account: { id, user_type, username, email },
    tables,
    files: files.length,
  };
  yield { name: 'tetradka.json', content: [JSON.stringify(manifest, null, 1)] };
  yield { name: 'Прочтите.txt', content: [README] };
  for (const { name, path, isPacked } of parts) yield { name, isPacked, content: createReadStream(path) };
  for (const file of files) {
    const bytes = await store.get(file.storage_key);
    // After a crash a row may have no bytes; the archive then has no entry for it.
    if (bytes !== null) yield { name: fileEntry(file), isPacked: true, content: bytes };
    const preview = file.preview_size === null ? null : await store.get(previewKey(file.storage_key));
    if (preview !== null) yield { name: previewEntry(file), isPacked: true, content: preview };
    await step();
  }
}

/** XPT-2. Streams the archive. No file is in memory as a whole. */
export const archiveOf = (archived: Archived): AsyncGenerator<Uint8Array> => zipOf(entriesOf(archived));

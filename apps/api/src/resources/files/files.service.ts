import { FILES_AT_ONCE, type StoredFile } from '@planner/contract';
import { picked } from '@planner/contract/field-table';
import { FILE_FIELD_NAMES } from '@planner/contract/file-table';
import type { Db, Tx } from '../../database/database.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import { bytesOfTeacher, holdFiles } from './files.repository.ts';
import {
  attachedTo,
  type FileKind,
  filesOfSubjects,
  insertUses,
  markDetached,
  moveUses,
  type Subject,
} from './uses.repository.ts';

const GIGABYTE = 1024 ** 3;
const gigabytes = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

const refuse = (text: string, field = 'file_ids') => new Refusal('invalid', { fields: { [field]: text } });

type Row = Pick<StoredFile, 'id' | (typeof FILE_FIELD_NAMES)[number]> & { preview_size: number | null };

/** A file as it is answered: what reads it and its small image. */
export function storedFile(row: Row): StoredFile {
  const { id, preview_size } = row;
  const url = `/api/files/${id}`;
  return {
    id,
    ...picked(row, FILE_FIELD_NAMES),
    url,
    preview_url: preview_size === null ? null : `${url}/preview`,
  };
}

/** Who attaches which files to what, and who reads them there. */
export interface Attachment extends Subject {
  /** Whose place they take and who reads them in any case. */
  teacher: number;
  /** Whose own uploads are attached. */
  user_id: number;
  file_ids: readonly number[];
  /** The cards whose accounts read them, as long as they are linked; `all` of the teacher's. */
  students: readonly number[] | 'all';
  /** Bytes that the teacher's files may take: `filesQuota` of the handler. */
  quota: number;
  /** How the body calls the files, where not `file_ids`. */
  field?: string;
}

/**
 * FIL-1, FIL-2. Attaches what its sender has uploaded; those that the subject has already stay, so that it may be asked
 * again with the same. Takes T, so whoever holds rows of his own takes T before them.
 */
export async function attachFiles(tx: Tx, attachment: Attachment): Promise<void> {
  const { kind, subject_id, teacher, user_id, file_ids, students, quota, field } = attachment;
  if (file_ids.length === 0) return;
  if (new Set(file_ids).size < file_ids.length) throw refuse('Один и тот же файл приложен дважды');
  await holdAccount(tx, teacher);
  const attached = await attachedTo(tx, attachment);
  const known = new Set(attached.map(({ file_id }) => file_id));
  const files = await holdFiles(tx, file_ids);
  const own = new Set(files.filter((file) => file.user_id === user_id || known.has(file.id)).map(({ id }) => id));
  const unknown = file_ids.filter((id) => !own.has(id));
  if (unknown.length > 0) throw new Missing('file', unknown);
  const added = file_ids.filter((id) => !known.has(id)).length;
  if (known.size + added > FILES_AT_ONCE) throw refuse(`Не больше ${FILES_AT_ONCE} файлов`);
  const last = attached.at(-1)?.place ?? 0;
  const seen = { seen_by_all: students === 'all', student_ids: students === 'all' ? [] : [...students] };
  await insertUses(
    tx,
    file_ids.map((file_id, at) => ({ file_id, kind, subject_id, teacher_id: teacher, place: last + at + 1, ...seen })),
  );
  const taken = await bytesOfTeacher(tx, teacher);
  if (added > 0 && taken > quota) throw refuse(noPlaceText(quota), field);
}

const noPlaceText = (quota: number) =>
  `Место для файлов закончилось: у преподавателя его ${gigabytes.format(quota / GIGABYTE)} ГБ. ` +
  'Удалённые файлы освобождают его через 30 дней';

/**
 * FIL-3. The files of these subjects are read there no more; an undo brings them back.
 */
export async function detachFiles(
  tx: Tx,
  what: { kind: FileKind; subject_ids: readonly number[]; file_ids?: readonly number[] },
  now: Date,
): Promise<void> {
  if (what.subject_ids.length > 0) await markDetached(tx, what, now);
}

/** The files of a thing go along to the one that is in its place now, whoever has sent them; T is held by who asks. */
export const carryFiles = (tx: Tx, kind: FileKind, from: number, to: number): Promise<void> =>
  moveUses(tx, kind, from, to);

/**
 * What each of the subjects has, in the order in which it was attached; one without files has an empty list.
 */
export async function filesOf(
  db: Db,
  kind: FileKind,
  subject_ids: readonly number[],
): Promise<ReadonlyMap<number, StoredFile[]>> {
  const files = new Map<number, StoredFile[]>(subject_ids.map((id) => [id, []]));
  if (subject_ids.length === 0) return files;
  for (const row of await filesOfSubjects(db, kind, subject_ids)) files.get(row.subject_id)?.push(storedFile(row));
  return files;
}

import { FILES_AT_ONCE, type MessageReaders, type StoredFile } from '@planner/contract';
import { picked } from '@planner/contract/field-table';
import { FILE_FIELD_NAMES } from '@planner/contract/file-table';
import type { Db, Tx } from '../../database/database.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import { bytesOfTeacher, giveUsedFiles, holdFiles } from './files.repository.ts';
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

/** A file as calls return it, with its URL and the URL of its preview. */
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

/** Files to attach to an object, with their readers. */
export interface Attachment extends Subject {
  /** The teacher, who can always read the files; they count towards the teacher's quota. */
  teacher: number;
  /** The account that uploaded the files. */
  user_id: number;
  file_ids: readonly number[];
  /** The cards whose linked accounts can read the files; `all` means every card of the teacher. */
  students: readonly number[] | 'all';
  /** The teacher's quota in bytes: `filesQuota` of the handler. */
  quota: number;
  /** The name of the body's field with the files, by default `file_ids`. */
  field?: string;
  /** The accounts of the cards that can read the files, by default every one. */
  readers?: MessageReaders;
}

/**
 * FIL-1, FIL-2. Attaches the sender's uploads. Already attached files stay, so the same request can be repeated. Locks
 * the teacher's account first: callers that lock other rows must lock the account before them.
 */
export async function attachFiles(tx: Tx, attachment: Attachment): Promise<void> {
  const { kind, subject_id, teacher, user_id, file_ids, students, quota, field, readers = 'everyone' } = attachment;
  if (file_ids.length === 0) return;
  refuseTwice(file_ids);
  await holdAccount(tx, teacher);
  const attached = await attachedTo(tx, attachment);
  const known = new Set(attached.map(({ file_id }) => file_id));
  await refuseForeign(tx, { file_ids, user_id, known });
  const added = file_ids.filter((id) => !known.has(id)).length;
  if (known.size + added > FILES_AT_ONCE) throw refuse(`Не больше ${FILES_AT_ONCE} файлов`);
  const last = attached.at(-1)?.place ?? 0;
  const seen_by_all = students === 'all';
  const seen = { seen_by_all, student_ids: students === 'all' ? [] : [...students], readers };
  await insertUses(
    tx,
    file_ids.map((file_id, at) => ({ file_id, kind, subject_id, teacher_id: teacher, place: last + at + 1, ...seen })),
  );
  if (added > 0) await refuseOverQuota(tx, { teacher, quota, field });
}

/** An object of one card, for which the same files are sent. */
export interface CardSubject {
  subject_id: number;
  student_id: number;
}

/**
 * MSG-37. Attaches the sender's uploads to new objects of one kind, each with the readers of its card. Locks the teacher's
 * account first, as `attachFiles` does.
 */
export async function attachToCards(
  tx: Tx,
  subjects: readonly CardSubject[],
  attachment: Pick<Attachment, 'kind' | 'teacher' | 'user_id' | 'file_ids' | 'quota'> & { readers: MessageReaders },
): Promise<void> {
  const { kind, teacher, user_id, file_ids, quota, readers } = attachment;
  if (file_ids.length === 0 || subjects.length === 0) return;
  refuseTwice(file_ids);
  await holdAccount(tx, teacher);
  await refuseForeign(tx, { file_ids, user_id, known: new Set() });
  const common = { kind, teacher_id: teacher, seen_by_all: false, readers };
  const uses = subjects.flatMap(({ subject_id, student_id }) =>
    file_ids.map((file_id, at) => ({ ...common, file_id, subject_id, student_ids: [student_id], place: at + 1 })),
  );
  await insertUses(tx, uses);
  await refuseOverQuota(tx, { teacher, quota });
}

function refuseTwice(file_ids: readonly number[]): void {
  if (new Set(file_ids).size < file_ids.length) throw refuse('Один и тот же файл приложен дважды');
}

/** Locks the files. Throws for a file that is neither an upload of the sender nor already attached. */
async function refuseForeign(
  tx: Tx,
  { file_ids, user_id, known }: Pick<Attachment, 'file_ids' | 'user_id'> & { known: ReadonlySet<number> },
): Promise<void> {
  const files = await holdFiles(tx, file_ids);
  const own = new Set(files.filter((file) => file.user_id === user_id || known.has(file.id)).map(({ id }) => id));
  const unknown = file_ids.filter((id) => !own.has(id));
  if (unknown.length > 0) throw new Missing('file', unknown);
}

async function refuseOverQuota(
  tx: Tx,
  { teacher, quota, field }: Pick<Attachment, 'teacher' | 'quota'> & { field?: string | undefined },
): Promise<void> {
  if ((await bytesOfTeacher(tx, teacher)) > quota) throw refuse(noPlaceText(quota), field);
}

/**
 * FIL-2. The reason why the quota of a teacher has no room for further files; null if it has. Call it under the lock of
 * the teacher's account.
 */
export async function whyNoPlace(
  tx: Tx,
  { teacher, quota }: Pick<Attachment, 'teacher' | 'quota'>,
  files: readonly { size: number; preview_size: number | null }[],
): Promise<string | null> {
  const added = files.reduce((sum, { size, preview_size }) => sum + size + (preview_size ?? 0), 0);
  return (await bytesOfTeacher(tx, teacher)) + added > quota ? noPlaceText(quota) : null;
}

/** The bytes of a teacher's files, which count towards the quota. */
export const usedBytes = (db: Db, teacher: number): Promise<number> => bytesOfTeacher(db, teacher);

const noPlaceText = (quota: number) =>
  `Место для файлов закончилось: у преподавателя его ${gigabytes.format(quota / GIGABYTE)} ГБ. ` +
  'Удалённые файлы освобождают его через 30 дней';

/** FIL-3. Detaches the files of these subjects. An undo attaches them again. */
export async function detachFiles(
  tx: Tx,
  what: { kind: FileKind; subject_ids: readonly number[]; file_ids?: readonly number[] },
  now: Date,
): Promise<void> {
  if (what.subject_ids.length > 0) await markDetached(tx, what, now);
}

/** Moves the files of a subject to its replacement, whoever sent them. The caller has locked the teacher's account. */
export const carryFiles = (tx: Tx, kind: FileKind, from: number, to: number): Promise<void> =>
  moveUses(tx, kind, from, to);

/** ACC-232. The attached files of an account that ends belong to another one from now on, and outlive the account. */
export const giveFiles = (tx: Tx, from: number, to: number): Promise<void> => giveUsedFiles(tx, from, to);

/** The files of each subject, in the order of attachment. A subject without files has an empty list. */
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

import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { attachFiles, detachFiles, filesOf } from './files.service.ts';

/** A teacher has at most one picture of each kind: its field, the refusal of other files, and its readers. */
const PICTURES = {
  photo: {
    field: 'photo_file_id',
    refusal: 'Фотография бывает только изображением: JPEG, PNG, WebP или GIF',
    students: 'all',
  },
  bank_code: {
    field: 'bank_code_file_id',
    refusal: 'Код бывает только изображением: JPEG, PNG, WebP или GIF',
    students: [],
  },
} as const;

interface Picture {
  teacher: number;
  /** Null removes the picture. */
  file_id: number | null;
  quota: number;
}

async function keepPicture(
  tx: Tx,
  kind: keyof typeof PICTURES,
  { teacher, file_id, quota }: Picture,
  now: Date,
): Promise<void> {
  const { field, refusal, students } = PICTURES[kind];
  const subject = { kind, subject_id: teacher };
  const pictures = async () => (await filesOf(tx, kind, [teacher])).get(teacher) ?? [];
  const others = (await pictures()).map(({ id }) => id).filter((id) => id !== file_id);
  if (others.length > 0) await detachFiles(tx, { kind, subject_ids: [teacher], file_ids: others }, now);
  if (file_id === null) return;
  await attachFiles(tx, { ...subject, teacher, user_id: teacher, file_ids: [file_id], students, quota, field });
  const isImage = (await pictures()).every(({ media_type }) => media_type.startsWith('image/'));
  if (!isImage) throw new Refusal('invalid', { fields: { [field]: refusal } });
}

/**
 * FIL-46. Sets the teacher's only photo, which every student of the teacher can read. An undo restores the former one.
 */
export const keepPhoto = (tx: Tx, photo: Picture, now: Date): Promise<void> => keepPicture(tx, 'photo', photo, now);

/** BIL-64. Sets the picture of the code that the teacher's bank issued. An undo restores the former one. */
export const keepBankCode = (tx: Tx, picture: Picture, now: Date): Promise<void> =>
  keepPicture(tx, 'bank_code', picture, now);

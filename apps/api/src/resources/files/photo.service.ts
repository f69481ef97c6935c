import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { attachFiles, detachFiles, filesOf } from './files.service.ts';

const NO_IMAGE_TEXT = 'Фотография бывает только изображением: JPEG, PNG, WebP или GIF';
const field = 'photo_file_id';

interface Photo {
  teacher: number;
  /** Null removes the photo. */
  file_id: number | null;
  quota: number;
}

/**
 * FIL-46. Sets the teacher's only photo, which every student of the teacher can read. An undo restores the former one.
 */
export async function keepPhoto(tx: Tx, { teacher, file_id, quota }: Photo, now: Date): Promise<void> {
  const subject = { kind: 'photo', subject_id: teacher } as const;
  const photos = async () => (await filesOf(tx, 'photo', [teacher])).get(teacher) ?? [];
  const others = (await photos()).map(({ id }) => id).filter((id) => id !== file_id);
  if (others.length > 0) await detachFiles(tx, { kind: 'photo', subject_ids: [teacher], file_ids: others }, now);
  if (file_id === null) return;
  await attachFiles(tx, { ...subject, teacher, user_id: teacher, file_ids: [file_id], students: 'all', quota, field });
  const isImage = (await photos()).every(({ media_type }) => media_type.startsWith('image/'));
  if (!isImage) throw new Refusal('invalid', { fields: { [field]: NO_IMAGE_TEXT } });
}

import type { MessageReaders, StoredFile } from '@planner/contract';
import { plural } from '@planner/wording';
import type { Db, Tx } from '../../database/database.ts';
import { attachToCards, filesOf } from '../files/files.service.ts';

/** The files of a new message: its author has uploaded them, and they count towards the quota of the teacher. */
interface Sent {
  teacher: number;
  user_id: number;
  readers: MessageReaders;
  file_ids: readonly number[];
  quota: number;
}

/** MSG-37. Attaches the same files to a message, or to the messages of a group. The readers of each message read them. */
export const attachToMessages = (
  tx: Tx,
  messages: readonly { id: number; student_id: number }[],
  sent: Sent,
): Promise<void> =>
  attachToCards(
    tx,
    messages.map(({ id, student_id }) => ({ subject_id: id, student_id })),
    { kind: 'message', ...sent },
  );

/** MSG-37. The messages with their files, in the same order. */
export async function withFiles<Message extends { id: number; files?: StoredFile[] | undefined }>(
  db: Db,
  messages: readonly Message[],
): Promise<Message[]> {
  const files = await filesOf(
    db,
    'message',
    messages.map(({ id }) => id),
  );
  return messages.map((message) => {
    const own = files.get(message.id) ?? [];
    return own.length === 0 ? message : { ...message, files: own };
  });
}

const FILES = ['файл', 'файла', 'файлов'] as const;

/** MSG-38. The text of a message in a notification, which names the number of files. */
export function noticeText(text: string, file_ids: readonly number[]): string {
  const { length } = file_ids;
  if (length === 0) return text;
  const files = `${length} ${plural(length, FILES)}`;
  return text === '' ? files : `${text} (${files})`;
}

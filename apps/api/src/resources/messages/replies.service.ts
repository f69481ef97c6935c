import { FILES_AT_ONCE } from '@planner/contract';
import type { Db, Tx } from '../../database/database.ts';
import type { AnswerFiles, KeptFile } from '../../http/uploads/uploads.ts';
import type { StudentUserId, TeacherId } from '../../http/who.ts';
import { announce } from '../../live/announce.ts';
import { attachFiles, filesOf, whyNoPlace } from '../files/files.service.ts';
import { insertFiles } from '../files/uploading.service.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import { hasAnswered, messageById, newestAnswer, profileAt } from './messages.repository.ts';
import { markMessages, sendMessage } from './messages.service.ts';
import { markOwnMessages, sendOwnMessage } from './own-messages.service.ts';
import type { ThreadAt } from './threads.repository.ts';

/** An account that replies to a message outside of its thread. */
export interface Replier {
  id: number;
  user_type: 'teacher' | 'student';
  time_zone: string;
}

type Message = NonNullable<Awaited<ReturnType<typeof messageById>>>;

/** A message that an account may answer, with its profile if the account belongs to the family. */
type Answerable = { message: Message } & ({ user_type: 'teacher' } | { user_type: 'student'; profile: number });

/** The message, unless it was erased, or the account may not read it. */
async function answerableBy(db: Db, { id, user_type }: Replier, message_id: number): Promise<Answerable | undefined> {
  const message = await messageById(db, message_id);
  if (message === undefined) return undefined;
  if (user_type === 'teacher') {
    return message.teacher_id === id && message.by !== 'teacher' ? { message, user_type } : undefined;
  }
  const profile = await profileAt(db, id, message.student_id);
  return profile === undefined ? undefined : { message, user_type, profile: profile.id };
}

/** MSG-46. Whether an account may answer a message. */
export const mayAnswer = async (db: Db, replier: Replier, message_id: number): Promise<boolean> =>
  (await answerableBy(db, replier, message_id)) !== undefined;

const threadOf = ({ lesson_id, homework_id, student_id }: Message): ThreadAt =>
  lesson_id === null ? { student_id, ...(homework_id !== null && { homework_id }) } : { lesson_id };

/**
 * MSG-52. The files of a reply if the teacher's quota has room for all of them. Otherwise none of them, and the reason is
 * one of the refusals. Locks the teacher's account.
 */
export async function filesWithRoom(
  tx: Tx,
  { message_id, quota }: { message_id: number; quota: number },
  answer: AnswerFiles,
): Promise<AnswerFiles> {
  const { files, refused } = answer;
  const message = files.length === 0 ? undefined : await messageById(tx, message_id);
  if (message === undefined) return answer;
  const { teacher_id: teacher } = message;
  await holdAccount(tx, teacher);
  const reason = await whyNoPlace(tx, { teacher, quota }, files);
  return reason === null ? answer : { files: [], refused: [...refused, reason] };
}

interface Reply {
  message_id: number;
  text: string;
  files: readonly KeptFile[];
  /** The bytes that the files of the teacher may use. */
  quota: number;
  /** BOT-39. The files are further ones of an album. */
  isOfAlbum?: boolean;
}

/** The end of a reply. Null if the message was erased, or if the account may not read it. */
export type Replied = 'sent' | 'joined' | null;

/** The files of an album arrive within this time. */
const ALBUM_MS = 60_000;

/** BOT-39. Adds the files to the message with the first ones of their album. Returns false if there is no such message. */
async function joinAlbum(
  tx: Tx,
  replier: Replier,
  { message, at }: { message: Message; at: ThreadAt },
  { files, quota, now }: Pick<Reply, 'files' | 'quota'> & { now: Date },
): Promise<boolean> {
  const { student_id, teacher_id: teacher } = message;
  const since = new Date(now.getTime() - ALBUM_MS);
  const first = await newestAnswer(tx, at, { author_id: replier.id, student_id, after: message.id, since });
  if (first === undefined) return false;
  const { id: subject_id, readers } = first;
  const before = (await filesOf(tx, 'message', [subject_id])).get(subject_id)?.length ?? 0;
  if (before === 0 || before + files.length > FILES_AT_ONCE) return false;
  const file_ids = await insertFiles(tx, replier.id, files, now);
  const sent = { teacher, user_id: replier.id, file_ids, students: [student_id], readers, quota };
  await attachFiles(tx, { kind: 'message', subject_id, ...sent });
  announce(tx, { users: [teacher], topics: ['messages'] });
  announce(tx, { students: [student_id], topics: ['messages'] });
  return true;
}

/**
 * BOT-35, MSG-45. Writes a reply into the thread of a message, which is then read. MSG-49: the same reply without files,
 * which another channel has brought before, is not written again.
 */
export async function replyToMessageBy(
  tx: Tx,
  replier: Replier,
  { message_id, text, files, quota, isOfAlbum = false }: Reply,
  now: Date,
): Promise<Replied> {
  const found = await answerableBy(tx, replier, message_id);
  if (found === undefined) return null;
  const { student_id, lesson_id, homework_id, teacher_id, readers } = found.message;
  const up_to = message_id;
  const at = threadOf(found.message);
  await holdAccount(tx, teacher_id);
  const place = { message: found.message, at };
  if (isOfAlbum && text === '' && (await joinAlbum(tx, replier, place, { files, quota, now }))) return 'joined';
  const repeated = { author_id: replier.id, student_id, after: message_id, text };
  const isRepeated = files.length === 0 && (await hasAnswered(tx, at, repeated));
  const file_ids = await insertFiles(tx, replier.id, files, now);
  if (found.user_type === 'teacher') {
    // The `user_type` shows that this id is a teacher's.
    const teaching = { teacher: replier.id as TeacherId, time_zone: replier.time_zone, now };
    await markMessages(tx, teaching, at, { up_to });
    const message = { text, readers, student_ids: [student_id], file_ids, quota };
    if (!isRepeated) await sendMessage(tx, teaching, at, message);
    return 'sent';
  }
  // The other `user_type` is a student.
  const user = replier.id as StudentUserId;
  const thread = {
    student_profile_id: found.profile,
    ...(lesson_id !== null && { lesson_id }),
    ...(homework_id !== null && { homework_id }),
  };
  await markOwnMessages(tx, user, { ...thread, up_to }, now);
  if (!isRepeated) await sendOwnMessage(tx, user, { ...thread, text, file_ids, quota }, now);
  return 'sent';
}

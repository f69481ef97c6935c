import type { Tx } from '../../database/database.ts';
import type { Teaching } from '../../http/teaching.ts';
import { attachFiles, detachFiles, filesOf } from '../files/files.service.ts';
import { messagesOfHomework, submissionsOfHomework } from './rows/answers.repository.ts';

/** A teacher who may attach files, with the quota in bytes. */
export interface Author extends Teaching {
  quota: number;
}

/** HMW-42. Attaches exactly these files to homework and detaches all others. The assigned students can read them. */
export async function attachToHomework(
  tx: Tx,
  { teacher, quota, now }: Author,
  {
    homework_id,
    file_ids,
    students,
  }: { homework_id: number; file_ids: readonly number[]; students: readonly number[] },
): Promise<void> {
  const subject = { kind: 'homework', subject_id: homework_id } as const;
  const attached = (await filesOf(tx, 'homework', [homework_id])).get(homework_id) ?? [];
  const left_out = attached.map(({ id }) => id).filter((id) => !file_ids.includes(id));
  if (left_out.length > 0) {
    await detachFiles(tx, { kind: 'homework', subject_ids: [homework_id], file_ids: left_out }, now);
  }
  await attachFiles(tx, { ...subject, teacher, user_id: teacher, file_ids, students, quota });
}

interface Answered {
  submission_id: number;
  teacher: number;
  student_id: number;
  file_ids: readonly number[];
  /** The account that sends the submission. */
  user_id: number;
  quota: number;
}

/** HMW-42. The student of a submission and the teacher can read its files. */
export const attachToAnswer = (tx: Tx, { submission_id, student_id, ...attachment }: Answered): Promise<void> =>
  attachFiles(tx, { kind: 'submission', subject_id: submission_id, students: [student_id], ...attachment });

/** HMW-6, MSG-33. Detaches the files of deleted homework and of the messages about it, so that nobody can read them. */
export async function detachAll(tx: Tx, homework_id: number, now: Date): Promise<void> {
  await detachFiles(tx, { kind: 'homework', subject_ids: [homework_id] }, now);
  await detachFiles(tx, { kind: 'submission', subject_ids: await submissionsOfHomework(tx, homework_id) }, now);
  await detachFiles(tx, { kind: 'message', subject_ids: await messagesOfHomework(tx, homework_id) }, now);
}

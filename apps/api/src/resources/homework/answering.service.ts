import type { Homework, OwnHomework } from '@planner/contract';
import { homeworkName, studentName } from '@planner/wording';
import type { Tx } from '../../database/database.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import type { StudentUserId } from '../../http/who.ts';
import { announce } from '../../live/announce.ts';
import { notify } from '../notifications/notifications.service.ts';
import { OF_ONE } from '../quotas/quotas.ts';
import { studentsToldApart } from '../namesakes/namesakes.service.ts';
import { attachToAnswer, type Author } from './homework-files.service.ts';
import { progressAfter } from './progress/homework-state.ts';
import { NOTICE_TEXT } from './notices/homework-wording.ts';
import { asOwn, shownHomework } from './reading/shown-homework.service.ts';
import { insertSubmission } from './rows/answers.repository.ts';
import { dueOf, holdTeacher, type LockedPart, lockPart, updateParts } from './rows/homework-rows.repository.ts';
import { holdLinkedCard, linkedCard } from './rows/learners.repository.ts';

const TOO_OFTEN_TEXT = `На одно задание отвечают не больше ${OF_ONE.answers} раз`;

interface Answer {
  text: string;
  file_ids: readonly number[];
}

interface Answering {
  by: 'student' | 'teacher';
  /** The account that sends the submission. */
  user_id: number;
  quota: number;
  now: Date;
}

/** HMW-11. Adds the next attempt to a locked part. The present due date decides whether the attempt is late. */
async function answer(
  tx: Tx,
  part: LockedPart,
  { text, file_ids, by, user_id, quota, now }: Answer & Answering,
): Promise<number> {
  const progress = progressAfter(part, { action: 'submit' });
  if (typeof progress === 'string') throw new Refusal(progress, { details: { state: part.state } });
  if (progress.attempts > OF_ONE.answers) throw new Refusal('invalid', { fields: { text: TOO_OFTEN_TEXT } });
  const due_at = await dueOf(tx, part.homework_id);
  const { teacher_id, student_id } = part;
  const submission_id = await insertSubmission(tx, {
    teacher_id,
    student_id,
    homework_student_id: part.id,
    attempt: progress.attempts,
    text,
    by,
    submitted_at: now,
    late: due_at !== null && Date.parse(due_at) < now.getTime(),
  });
  await attachToAnswer(tx, { submission_id, teacher: teacher_id, student_id, file_ids, user_id, quota });
  const { state, attempts } = progress;
  await updateParts(tx, [part.id], { state, attempts, answered_at: now });
  return attempts;
}

/** HMW-11, HMW-25. Adds a student's submission to homework of the own card and notifies the teacher. */
export async function submitHomework(
  tx: Tx,
  user: StudentUserId,
  homework_id: number,
  { student_profile_id, quota, now, ...given }: Answer & { student_profile_id: number; quota: number; now: Date },
): Promise<OwnHomework> {
  if (given.text === '' && given.file_ids.length === 0) {
    throw new Refusal('invalid', { fields: { text: 'Напишите ответ или приложите файл' } });
  }
  const teacher = (await linkedCard(tx, user, student_profile_id))?.teacher_id;
  if (teacher === undefined) throw new Missing('profile', student_profile_id);
  await holdTeacher(tx, teacher);
  const card = await holdLinkedCard(tx, user, student_profile_id);
  if (card === undefined) throw new Missing('profile', student_profile_id);
  const { student_id, student_name, teacher_name } = card;
  const part = await lockPart(tx, teacher, { homework_id, student_id });
  const attempt = await answer(tx, part, { ...given, by: 'student', user_id: user, quota, now });
  const shown = await shownHomework(tx, [homework_id], { student_id, now });
  const [own] = asOwn(shown, card);
  if (own === undefined) throw new Error('Homework that was answered is not there');
  announce(tx, { users: [teacher], topics: ['homework', 'students'] });
  announce(tx, { students: [student_id], topics: ['homework'] });
  await notify(tx, {
    user_ids: [teacher],
    kind: 'homework_submitted',
    teacher_name,
    message: NOTICE_TEXT.submitted(studentName({ student_name }), homeworkName(own), attempt),
    link: `/my-students-test/check?homework=${homework_id}&at=${homework_id}-${student_id}`,
    dedupe_key: `homework_submitted:${part.id}:${attempt}`,
    now,
  });
  return own;
}

/** HMW-14. Records work on paper, in the teacher's words, as a normal submission. */
export async function recordSubmission(
  tx: Tx,
  { teacher, quota, now }: Author,
  homework_id: number,
  { student_id, ...given }: Answer & { student_id: number },
): Promise<Homework> {
  await holdTeacher(tx, teacher);
  const part = await lockPart(tx, teacher, { homework_id, student_id });
  await answer(tx, part, { ...given, by: 'teacher', user_id: teacher, quota, now });
  announce(tx, { students: [student_id], topics: ['homework'] });
  const [homework] = await studentsToldApart(tx, teacher, await shownHomework(tx, [homework_id], { now }));
  if (homework === undefined) throw new Error('Homework that was answered is not there');
  return homework;
}

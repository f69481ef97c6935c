import type { Homework, ManualGrade } from '@planner/contract';
import type { z } from 'zod';
import { homeworkName } from '@planner/wording';
import type { Tx } from '../../database/database.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { announce } from '../../live/announce.ts';
import { studentsToldApart } from '../namesakes/namesakes.service.ts';
import { progressAfter } from './progress/homework-state.ts';
import { NOTICE_TEXT } from './notices/homework-wording.ts';
import { tellStudents } from './notices/homework-telling.service.ts';
import { shownHomework } from './reading/shown-homework.service.ts';
import { insertReview, lastSubmission, submissionOf } from './rows/answers.repository.ts';
import { lockPart, updateParts } from './rows/homework-rows.repository.ts';

type Said = z.output<typeof ManualGrade>;

/** The part to review, and the submission if the request names one. */
async function meant(tx: Tx, teacher: number, { submission_id, homework_id, student_id }: Said) {
  if (submission_id !== undefined) {
    const submission = await submissionOf(tx, teacher, submission_id);
    if (submission === undefined) throw new Missing('submission', submission_id);
    const { homework_id: of, student_id: whose, id, attempt } = submission;
    if (homework_id !== undefined && homework_id !== of) throw new Missing('homework', homework_id);
    if (student_id !== undefined && student_id !== whose) throw new Missing('student', student_id);
    return { homework_id: of, student_id: whose, submission: { id, attempt } };
  }
  if (homework_id === undefined || student_id === undefined) throw new Error('Neither an answer nor a part is named');
  return { homework_id, student_id };
}

/** HMW-12. The grade with its maximum: the review's, else the homework's. Throws if the grade is higher. */
function gradeOf({ value, max }: Said, max_grade: number | null) {
  if (value === undefined) return { value: null, max: null };
  const most = max === undefined ? max_grade : max;
  if (most !== null && value > most) {
    throw new Refusal('invalid', { fields: { value: `Не больше ${String(most).replace('.', ',')}` } });
  }
  return { value, max: most };
}

/** HMW-12, HMW-13, HMW-14. Reviews the named submission, or a part without one. A later submission keeps waiting. */
export async function reviewHomework(tx: Tx, { teacher, now }: Teaching, said: Said): Promise<Homework> {
  const { action, comment } = said;
  const of = await meant(tx, teacher, said);
  const { homework_id, student_id } = of;
  const part = await lockPart(tx, teacher, { homework_id, student_id });
  const looksAtAnswer = action === 'check' || action === 'return' || action === 'grade';
  const submission = looksAtAnswer ? (of.submission ?? (await lastSubmission(tx, part.id))) : undefined;
  const step = looksAtAnswer ? { action, attempt: submission?.attempt ?? 0 } : { action };
  const progress = progressAfter(part, step);
  if (typeof progress === 'string') throw new Refusal(progress, { details: { state: part.state } });
  const [before] = await shownHomework(tx, [homework_id], { student_id, now });
  if (before === undefined) throw new Error('Homework of a part is not there');
  const grade = gradeOf(action === 'grade' ? said : { ...said, value: undefined }, before.max_grade);
  const review_id = await insertReview(tx, {
    teacher_id: teacher,
    student_id,
    homework_student_id: part.id,
    submission_id: submission?.id ?? null,
    action,
    ...grade,
    comment,
    reviewed_at: now,
  });
  const { state, seen_attempt } = progress;
  await updateParts(tx, [part.id], { state, seen_attempt });
  await tell(tx, {
    action,
    name: homeworkName(before),
    grade,
    comment,
    homework_id,
    student_id,
    key: `${part.id}:${review_id}`,
    now,
  });
  const [homework] = await studentsToldApart(tx, teacher, await shownHomework(tx, [homework_id], { now }));
  return homework ?? before;
}

interface Told {
  action: Said['action'];
  name: string;
  grade: { value: number | null; max: number | null };
  comment: string;
  homework_id: number;
  student_id: number;
  key: string;
  now: Date;
}

/**
 * HMW-25. Notifies the student of a check, a return or a grade. Excusing and assigning again only refetch the student's
 * pages.
 */
async function tell(tx: Tx, { action, name, grade, comment, homework_id, student_id, key, now }: Told): Promise<void> {
  if (action === 'excuse' || action === 'assign') {
    announce(tx, { students: [student_id], topics: ['homework'] });
    return;
  }
  const { value, max } = grade;
  const message =
    action === 'grade'
      ? NOTICE_TEXT.grade(name, { value: value ?? 0, max }, comment)
      : NOTICE_TEXT[action](name, comment);
  await tellStudents(tx, [student_id], {
    kind: `homework_${action}`,
    homework_id,
    keyOf: () => `homework_${action}:${key}`,
    messageOf: () => message,
    now,
  });
}

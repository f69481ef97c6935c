import type { LessonBrief, SavedLesson } from '@planner/contract';
import type { Tx } from '../../../../database/database.ts';
import { refuseOverQuota } from '../../../quotas/quotas.service.ts';
import { minorOrNull } from '../../../ledger/typed-amount.ts';
import { refuseUnknownCharge } from '../completion/over.ts';
import { completeLessons } from '../completion/completion.service.ts';
import { lockLesson, lockTeacher } from '../lesson-row/lesson-lock.repository.ts';
import { refuseTooDear } from '../participants/participants.service.ts';
import { partsOf } from '../participants/parts.repository.ts';
import { makeLessons } from './lesson-making.service.ts';
import { distinctLessons, overlapsOf, refuseOverlaps } from '../lesson-row/lesson-overlaps.repository.ts';
import { lessonTimeOf } from '../lesson-row/lesson-times.ts';
import type { NewLessonRow } from '../lesson-row/lesson-rows.repository.ts';
import { payForLesson } from './first-payment.service.ts';
import { refuseWrongFields, type LessonData } from './given-fields.ts';
import { activeLearner } from '../lesson-row/active-learner.service.ts';
import type { Learner } from '../lesson-row/learner.ts';
import { previewedLesson, savedLesson } from '../reading/saved-lesson.ts';
import type { Teaching } from '../../../../http/teaching.ts';
import { tellStudents } from '../notices/lesson-telling.service.ts';

/** A checked lesson, still without its student or group: a trial creates the student last. */
interface PreparedLesson {
  row: Omit<NewLessonRow, 'student_id' | 'group_id'>;
  conflicts: LessonBrief[];
  paid: boolean;
  known_charge: number | null | undefined;
}

/** LSN-7 to LSN-12, LSN-16, LSN-19. Creates a one-time lesson of a student or a group. */
export async function createLesson(
  tx: Tx,
  teaching: Teaching,
  learner: Learner,
  data: LessonData,
): Promise<SavedLesson> {
  const prepared = await prepareLesson(tx, teaching, data, { trial: false });
  await activeLearner(tx, teaching.teacher, learner);
  if (isPreview(teaching, data, prepared)) return previewedLesson(tx, { created: 1, conflicts: prepared.conflicts });
  return putDown(tx, teaching, learner, prepared);
}

/**
 * Checks a new lesson and throws when it is invalid or overlaps another one. With `dry_run` overlaps are only listed.
 */
export async function prepareLesson(
  tx: Tx,
  { teacher, time_zone }: Teaching,
  data: LessonData,
  { trial }: { trial: boolean },
): Promise<PreparedLesson> {
  refuseWrongFields(data, { trial });
  const cost = data.cost_lesson_one_time ?? data.cost_lesson ?? null;
  const cost_minor = minorOrNull(cost, 'cost_lesson_one_time');
  const time = lessonTimeOf(data, data.time_zone_teacher ?? time_zone);
  const defaults = await lockTeacher(tx, teacher);
  const break_minutes = data.break_minutes ?? defaults.break_minutes;
  const conflicts = distinctLessons(await overlapsOf(tx, teacher, [{ ...time, break_minutes }]));
  refuseOverlaps(conflicts, data.force || data.dry_run);
  const row = {
    ...time,
    rule_id: null,
    rule_day_id: null,
    original_date: null,
    reminder_minutes: data.reminder_minutes ?? defaults.reminder_minutes,
    break_minutes,
    one_time: true,
    trial,
    auto_complete: true,
    cost_minor,
    goal: data.goal ?? '',
    subject_id: data.subject_id ?? null,
    meeting_url: data.meeting_url ?? defaults.meeting_url,
    note_private: data.note_private ?? '',
    note_shared: data.note_shared ?? '',
  };
  return { row, conflicts, paid: data.paid === true, known_charge: data.known_charge };
}

/**
 * LSN-82. The charge of a past lesson is only known after its creation, so that preview creates it and the refusal
 * rolls it back.
 */
export const isPreview = ({ now }: Teaching, { dry_run, known_charge }: LessonData, { row }: PreparedLesson): boolean =>
  dry_run && !(known_charge === null && row.end_at <= now);

/** Writes a checked lesson with its participants, payment, charge and notifications. */
export async function putDown(
  tx: Tx,
  teaching: Teaching,
  learner: Learner,
  { row, conflicts, paid, known_charge }: PreparedLesson,
): Promise<SavedLesson> {
  const { teacher, now } = teaching;
  await refuseOverQuota(tx, teaching, { quota: 'lesson', field: 'conducted_date' });
  const nobody = { student_id: null, group_id: null };
  const [made] = await makeLessons(tx, { teacher, rows: [{ ...row, ...nobody, ...learner }], now });
  if (made === undefined) throw new Error('A one-time lesson was not inserted');
  await refuseTooDear(tx, [made.id], 'end_time');
  const lesson = await lockLesson(tx, teacher, made.id);
  if (paid) await payForLesson(tx, teaching, lesson);
  if (row.end_at <= now) refuseUnknownCharge(await completeLessons(tx, [lesson], { by: teacher, now }), known_charge);
  const students = (await partsOf(tx, lesson.id)).map(({ student_id }) => student_id);
  await tellStudents(tx, { lesson, students, news: { kind: 'lesson_made' }, quiet: false, now });
  return savedLesson(tx, teacher, lesson.id, { created: 1, conflicts });
}

import type { Cancellation, CancelReport } from '@planner/contract';
import { roublesOf, sumMinor } from '@planner/money';
import { counted } from '@planner/wording';
import type { z } from 'zod';
import type { Tx } from '../../../../database/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { announceNothing } from '../../../../live/announce.ts';
import { type LockedLesson, lockLesson, lockTeacher } from '../lesson-row/lesson-lock.repository.ts';
import { refuseMakeUp } from '../changes/make-up.service.ts';
import { partsOf } from '../participants/parts.repository.ts';
import { lessonById } from '../reading/lesson-query.repository.ts';
import type { Teaching } from '../../../../http/teaching.ts';
import { tellStudents } from '../notices/lesson-telling.service.ts';
import { pauseText } from './cancellation-cost.ts';
import { cancelLessons, moneyOf, type Cancelled } from './cancelled-lessons.service.ts';
import { lockPause } from './pause.repository.ts';

type Asked = z.output<typeof Cancellation>;

/** LSN-28 to LSN-30. Cancels a lesson, one student's participation, or a pause: the lessons of the rule up to a day. */
export async function cancelLesson(tx: Tx, teaching: Teaching, asked: Asked): Promise<CancelReport> {
  const { teacher } = teaching;
  await lockTeacher(tx, teacher);
  const lesson = await lockLesson(tx, teacher, asked.lesson_id, asked.version);
  const lessons = await lessonsMeant(tx, lesson, asked);
  if (asked.make_up && asked.student_id !== undefined && lesson.group_id !== null) {
    throw refuseMakeUp('Отработать можно только занятие всей группы');
  }
  if (asked.dry_run) announceNothing(tx);

  const isPause = lessons.length > 1;
  const how = { ...asked, notify: asked.notify && !isPause };
  const results = await cancelLessons(tx, teaching, lessons, how);
  if (isPause && !asked.dry_run) await tellOfPause(tx, teaching, { lessons, asked, results });
  const charge_minor = sumMinor(results.map((result) => result.charge_minor));
  const single = results.length === 1 ? results[0] : undefined;
  return {
    lesson: (await lessonById(tx, teacher, lesson.id)) ?? null,
    cancelled: lessons.length,
    charge: roublesOf(charge_minor),
    text:
      single?.text ??
      `${counted(lessons.length, 'занятие')}. ${pauseText(charge_minor, asked.dry_run ? 'text' : 'done')}`,
    operation_id: null,
  };
}

/** LSN-31. Sends one notification for all lessons of a pause. */
async function tellOfPause(
  tx: Tx,
  { now }: Teaching,
  { lessons, asked, results }: { lessons: readonly LockedLesson[]; asked: Asked; results: readonly Cancelled[] },
): Promise<void> {
  const [lesson, last] = [lessons[0], lessons.at(-1)];
  if (lesson === undefined || last === undefined) return;
  const students = (await partsOf(tx, lesson.id)).map(({ student_id }) => student_id);
  await tellStudents(tx, {
    lesson,
    students: students.filter((id) => asked.student_id === undefined || id === asked.student_id),
    news: {
      kind: 'lessons_paused',
      to: last.start_at,
      reason: asked.reason,
      make_up: asked.make_up,
      money: moneyOf(results),
    },
    quiet: !asked.notify,
    now,
  });
}

async function lessonsMeant(
  tx: Tx,
  lesson: LockedLesson,
  { scope, until, student_id }: Asked,
): Promise<LockedLesson[]> {
  if (lesson.status !== 'planned') throw new Refusal('lesson_not_open');
  if (scope === 'one' || lesson.rule_id === null) return [lesson];
  if (until === undefined) throw new Refusal('invalid', { fields: { until: 'Укажите последний день паузы' } });
  if (until < lesson.conducted_date) {
    throw new Refusal('invalid', { fields: { until: 'Пауза не может закончиться раньше этого занятия' } });
  }
  const lessons = await lockPause(tx, lesson, { until, student_id });
  // A student without a participation in the pause is rejected at the chosen lesson.
  return lessons.length > 0 ? lessons : [lesson];
}

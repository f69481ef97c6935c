import type { Homework, HomeworkChange, NewHomework, ResultOf } from '@planner/contract';
import { given, picked } from '@planner/contract/field-table';
import { HOMEWORK_TEXTS } from '@planner/contract/homework-table';
import type { z } from 'zod';
import { homeworkName } from '@planner/wording';
import type { Tx } from '../../database/database.ts';
import { refuseOldVersion } from '../../http/conflict/old-version.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { announce } from '../../live/announce.ts';
import { OF_ONE } from '../quotas/quotas.ts';
import { attachToHomework, type Author, detachAll } from './homework-files.service.ts';
import { studentsToldApart } from '../namesakes/namesakes.service.ts';
import { momentOf, NOTICE_TEXT } from './notices/homework-wording.ts';
import { tellStudents } from './notices/homework-telling.service.ts';
import { setAtLesson as homeworkAtLesson } from './reading/lists.repository.ts';
import { shownHomework } from './reading/shown-homework.service.ts';
import { gradesGiven } from './rows/answers.repository.ts';
import {
  dueOf,
  holdTeacher,
  insertHomework,
  lockHomework,
  lockParts,
  updateHomework,
  updateParts,
} from './rows/homework-rows.repository.ts';
import { holdGroup, lessonToSetAt, studentsOfGroup, studentsOfLesson } from './rows/learners.repository.ts';

type Wanted = z.output<typeof NewHomework>;

/** The student or group whose next lesson the due date follows, and all students to choose from. */
interface Learners {
  student_id: number | null;
  group_id: number | null;
  lesson_id: number | null;
  student_ids: readonly number[];
}

/** HMW-1. Assigns homework at a lesson to its participants. Throws for a moved lesson. */
export async function setAtLesson(tx: Tx, author: Author, id: number, wanted: Wanted): Promise<Homework> {
  const { teacher } = author;
  await holdTeacher(tx, teacher);
  const lesson = await lessonToSetAt(tx, teacher, id);
  if (lesson === undefined) throw new Missing('lesson', id);
  if (lesson.status === 'moved') throw new Refusal('lesson_not_open');
  await refuseMoreAtLesson(tx, id);
  const { student_id, group_id } = lesson;
  return set(tx, author, { student_id, group_id, lesson_id: id, student_ids: await studentsOfLesson(tx, id) }, wanted);
}

/** OPS-188. An answer contains all homework of a lesson, so their number is limited. */
async function refuseMoreAtLesson(tx: Tx, lesson_id: number): Promise<void> {
  if ((await homeworkAtLesson(tx, lesson_id)).length < OF_ONE.homeworkOfLesson) return;
  throw new Refusal('invalid', { fields: { text: `У одного занятия не больше ${OF_ONE.homeworkOfLesson} заданий` } });
}

/** HMW-2. Assigns homework to today's members of a group. Later members do not get it. */
export async function setForGroup(tx: Tx, author: Author, group_id: number, wanted: Wanted): Promise<Homework> {
  const { teacher } = author;
  await holdTeacher(tx, teacher);
  if (!(await holdGroup(tx, teacher, group_id))) throw new Missing('group', group_id);
  const student_ids = await studentsOfGroup(tx, group_id);
  return set(tx, author, { student_id: null, group_id, lesson_id: null, student_ids }, wanted);
}

async function set(tx: Tx, author: Author, learners: Learners, wanted: Wanted): Promise<Homework> {
  const { teacher, now } = author;
  const { student_ids, ...whose } = learners;
  const chosen = chosenOf(student_ids, wanted.for);
  const due_follows_lesson = wanted.due_at === undefined;
  const id = await insertHomework(
    tx,
    {
      teacher_id: teacher,
      ...whose,
      ...picked(wanted, HOMEWORK_TEXTS),
      due_follows_lesson,
      due_at: momentToCome(wanted.due_at ?? null, now),
      max_grade: wanted.max_grade,
      created_at: now,
      deleted_at: null,
    },
    chosen,
  );
  await attachToHomework(tx, author, { homework_id: id, file_ids: wanted.file_ids, students: chosen });
  const due_at = await dueOf(tx, id);
  const parts = new Map((await lockParts(tx, teacher, id)).map((part) => [part.student_id, part.id]));
  await tellStudents(tx, chosen, {
    kind: 'homework_set',
    homework_id: id,
    keyOf: (student_id) => `homework_set:${parts.get(student_id) ?? 0}`,
    messageOf: ({ zone }) =>
      NOTICE_TEXT.set(homeworkName(wanted), due_at === null ? null : momentOf(due_at, { zone, now })),
    now,
  });
  return whole(tx, teacher, id, now);
}

/** HMW-1. All students, or the named ones. Throws if a named one is not among them. */
function chosenOf(student_ids: readonly number[], wanted: Wanted['for']): readonly number[] {
  const refuse = (text: string) => new Refusal('invalid', { fields: { for: text } });
  if (student_ids.length === 0) throw refuse('Задать некому: здесь нет ни одного ученика');
  if (wanted === 'all') return student_ids;
  const chosen = [...new Set(wanted)];
  const strangers = chosen.filter((id) => !student_ids.includes(id));
  if (strangers.length > 0) throw new Missing('student', strangers, 'Такого ученика здесь нет');
  return chosen;
}

/** HMW-4. A future due date, or null. Throws for a past one. */
function momentToCome(due_at: string | null, now: Date): string | null {
  if (due_at !== null && Date.parse(due_at) <= now.getTime()) {
    throw new Refusal('invalid', { fields: { due_at: 'Этот срок уже прошёл' } });
  }
  return due_at;
}

async function whole(tx: Tx, teacher: number, id: number, now: Date): Promise<Homework> {
  const [homework] = await studentsToldApart(tx, teacher, await shownHomework(tx, [id], { now }));
  if (homework === undefined) throw new Error('Homework that was written is not there');
  return homework;
}

/** HMW-5. Changes the sent fields. Submissions and grades stay unchanged. */
export async function changeHomework(
  tx: Tx,
  author: Author,
  id: number,
  change: z.output<typeof HomeworkChange>,
): Promise<Homework> {
  const { teacher, now } = author;
  await holdTeacher(tx, teacher);
  const homework = await lockHomework(tx, teacher, id);
  refuseOldVersion({ ...homework, id }, change.version, 'homework');
  const { due_at, due, file_ids } = change;
  const changes = {
    ...given(change, [...HOMEWORK_TEXTS, 'max_grade']),
    ...(due === 'next_lesson' && { due_follows_lesson: true, due_at: null }),
    ...(due_at !== undefined && { due_follows_lesson: false, due_at: momentToCome(due_at, now) }),
  };
  if (Object.keys(changes).length > 0) await updateHomework(tx, id, changes);
  const students = (await lockParts(tx, teacher, id)).map(({ student_id }) => student_id);
  if (file_ids !== undefined) await attachToHomework(tx, author, { homework_id: id, file_ids, students });
  announce(tx, { students, topics: ['homework'] });
  return whole(tx, teacher, id, now);
}

/** HMW-6. Deletes homework with its submissions and grades; those need a confirmation. An undo restores everything. */
export async function removeHomework(
  tx: Tx,
  { teacher, now }: Teaching,
  id: number,
  confirm: boolean,
): Promise<Omit<ResultOf<'DELETE /api/delete-homework/{id}'>, 'operation_id'>> {
  await holdTeacher(tx, teacher);
  await lockHomework(tx, teacher, id);
  const parts = await lockParts(tx, teacher, id);
  const answers = parts.reduce((sum, { attempts }) => sum + attempts, 0);
  const grades = await gradesGiven(tx, id);
  if (answers + grades > 0 && !confirm) {
    throw new Refusal('has_record', {
      message: 'На задание уже ответили или поставлена оценка. Подтвердите, что их тоже нужно убрать',
      details: { answers, grades },
    });
  }
  await updateHomework(tx, id, { deleted_at: now });
  await updateParts(
    tx,
    parts.map((part) => part.id),
    { deleted_at: now },
  );
  await detachAll(tx, id, now);
  announce(tx, { students: parts.map(({ student_id }) => student_id), topics: ['homework'] });
  return { deleted: id };
}

import type { InputOf, Result, ResultOf } from '@planner/contract';
import { counted } from '@planner/wording';
import type { Db, Tx } from '../../database/database.ts';
import { refuseDayToCome } from '../../http/request/day-to-come.ts';
import { refuseOldVersion } from '../../http/conflict/old-version.ts';
import { Refusal } from '../../http/refusal.ts';
import { announce } from '../../live/announce.ts';
import type { Teaching } from '../../http/teaching.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import { findCard } from './noted-lessons.repository.ts';
import { holdCard, lessonOf, refuseAbsent } from './noted-lesson.service.ts';
import {
  countResults,
  deleteResult,
  insertResult,
  lockResult,
  resultById,
  resultsOfStudent,
  updateResult,
} from './results.repository.ts';
import { OF_ONE } from '../quotas/quotas.ts';

type NewResult = InputOf<'POST /api/results'>['body'];
type ResultChange = InputOf<'PUT /api/results/{id}'>['body'];

/** A card that the caller has checked for its owner. */
interface Card {
  teacher_id: number;
  student_id: number;
}

const USUAL_PAGE = 20;
/** OPS-152. The limit per student. */
const MOST_OF_STUDENT = OF_ONE.resultsOfStudent;

const refuse = (field: string, text: string) => new Refusal('invalid', { fields: { [field]: text } });
const pointsOf = (typed: number | string) => (typeof typed === 'number' ? typed : Number(typed.replace(',', '.')));

/** LRN-20. Throws if the maximum is 0 or below the value. */
function refuseImpossible({ value, max }: { value: number; max: number | null }): void {
  if (max === 0) throw refuse('max', 'Максимум больше нуля');
  if (max !== null && value > max) throw refuse('value', 'Больше, чем максимум');
}

/** LRN-22. Throws unless the lesson is the teacher's and the student participates in it. */
async function refuseOtherLesson(tx: Tx, teacher: number, student_id: number, lesson_id: number | null | undefined) {
  if (lesson_id == null) return;
  const lesson = await lessonOf(tx, teacher, lesson_id);
  await refuseAbsent(tx, lesson.id, student_id, 'lesson_id');
}

export async function addResult(
  tx: Tx,
  teaching: Teaching,
  { student_id, value, max = null, comment = '', lesson_id = null, ...said }: NewResult,
): Promise<Result> {
  const { teacher, now } = teaching;
  const reached = { value: pointsOf(value), max: max === null ? null : pointsOf(max) };
  refuseImpossible(reached);
  refuseDayToCome(said.date, teaching);
  await holdCard(tx, teacher, student_id);
  await refuseOtherLesson(tx, teacher, student_id, lesson_id);
  if ((await countResults(tx, student_id)) >= MOST_OF_STUDENT) {
    throw refuse('title', `У одного ученика не больше ${counted(MOST_OF_STUDENT, 'результат')}`);
  }
  const row = { ...said, ...reached, comment, lesson_id, student_id, teacher_id: teacher, created_at: now };
  tellStudent(tx, student_id);
  return shown(tx, teacher, await insertResult(tx, row));
}

/** LRN-23. Omitted fields stay unchanged. */
export async function changeResult(
  tx: Tx,
  teaching: Teaching,
  id: number,
  { version, value, max, ...said }: ResultChange,
): Promise<Result> {
  const { teacher } = teaching;
  await holdAccount(tx, teacher);
  const held = await lockResult(tx, teacher, id);
  if (held === undefined) throw new Refusal('not_found');
  refuseOldVersion({ ...held, id }, version, 'result');
  const reached = {
    value: value === undefined ? held.value : pointsOf(value),
    max: max == null ? (max === null ? null : held.max) : pointsOf(max),
  };
  refuseImpossible(reached);
  if (said.date !== undefined) refuseDayToCome(said.date, teaching);
  await refuseOtherLesson(tx, teacher, held.student_id, said.lesson_id);
  await updateResult(tx, id, { ...said, ...reached });
  tellStudent(tx, held.student_id);
  return shown(tx, teacher, id);
}

export async function removeResult(tx: Tx, teacher: number, id: number): Promise<null> {
  const student_id = await deleteResult(tx, teacher, id);
  if (student_id === undefined) throw new Refusal('not_found');
  tellStudent(tx, student_id);
  return null;
}

/** LRN-66. Announces the change to the pages of the accounts that are linked to the card. */
const tellStudent = (tx: Tx, student_id: number) => announce(tx, { students: [student_id], topics: ['learning'] });

type Asked = { page: number; page_size?: number | undefined; per_page?: number | undefined };

async function resultsByPage(db: Db, { teacher_id, student_id }: Card, { page, page_size: size, per_page }: Asked) {
  const page_size = size ?? per_page ?? USUAL_PAGE;
  const block = { student_id, limit: page_size, offset: (page - 1) * page_size };
  const items = await resultsOfStudent(db, teacher_id, block);
  return { items, total: await countResults(db, student_id), page, page_size };
}

/** LRN-65. The caller has checked that the card is the student's. The teacher's comment is omitted. */
export async function pageOfOwnResults(
  db: Db,
  card: Card,
  asked: Asked,
): Promise<ResultOf<'GET /api/student/results'>> {
  const { items, ...rest } = await resultsByPage(db, card, asked);
  return { items: items.map(({ id, title, date, value, max }) => ({ id, title, date, value, max })), ...rest };
}

/** LRN-24. Throws `not_found` for another teacher's card. */
export async function pageOfResults(
  db: Db,
  teacher: number,
  { student_id, ...asked }: Asked & { student_id: number },
): Promise<ResultOf<'GET /api/student-results'>> {
  if ((await findCard(db, teacher, student_id)) === undefined) throw new Refusal('not_found');
  return resultsByPage(db, { teacher_id: teacher, student_id }, asked);
}

/** LRN-25. The newest first. The caller has checked that the card is the teacher's. */
export const resultsOf = (db: Db, teacher: number, student_id: number, limit = MOST_OF_STUDENT): Promise<Result[]> =>
  resultsOfStudent(db, teacher, { student_id, limit, offset: 0 });

async function shown(tx: Tx, teacher: number, id: number): Promise<Result> {
  const result = await resultById(tx, teacher, id);
  if (result === undefined) throw new Refusal('not_found');
  return result;
}

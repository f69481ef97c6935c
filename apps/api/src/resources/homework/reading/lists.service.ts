import type { Homework, HomeworkFilter, OwnHomework, ResultOf } from '@planner/contract';
import type { Db } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { studentsToldApart } from '../../namesakes/namesakes.service.ts';
import { isCard, isGroup, linkedCard } from '../rows/learners.repository.ts';
import {
  isHomework,
  isLesson,
  partsForStudent,
  partsForTeacher,
  setAtLesson,
  setBefore,
  setForGroup,
  waitingParts,
} from './lists.repository.ts';
import { asOwn, shownHomework, shownParts } from './shown-homework.service.ts';
import { unreadAbout, unreadByTeacher } from './unread.repository.ts';

const USUAL_PAGE = 20;

interface Asked {
  page: number;
  page_size?: number | undefined;
  per_page?: number | undefined;
}

function blockOf({ page, page_size: size, per_page }: Asked) {
  const page_size = size ?? per_page ?? USUAL_PAGE;
  return { page, page_size, block: { limit: page_size, offset: (page - 1) * page_size } };
}

/** MSG-42, STU-212. The homework with the numbers of unread messages. One statement counts all of them. */
async function withUnread(db: Db, teacher: number, homework: readonly Homework[]): Promise<Homework[]> {
  const ids = homework.map(({ id }) => id);
  const counted = ids.length === 0 ? [] : await unreadByTeacher(db, teacher, ids);
  const unread = new Map(counted.map((one) => [`${one.homework_id} ${one.student_id}`, { unread: one.unread }]));
  return (await studentsToldApart(db, teacher, homework)).map((one) => ({
    ...one,
    students: one.students.map((part) => ({ ...part, ...unread.get(`${one.id} ${part.student_id}`) })),
  }));
}

/** HMW-20. A page of one student's homework, each with only this student's part. */
export async function homeworkOfStudent(
  db: Db,
  teacher: number,
  student_id: number,
  { now, show, ...asked }: Asked & { now: Date; show: HomeworkFilter },
): Promise<ResultOf<'GET /api/all-homeworks-by-student/{id}'>> {
  if (!(await isCard(db, teacher, student_id))) throw new Refusal('not_found');
  const { block, ...page } = blockOf(asked);
  const { shown, total } = await partsForTeacher(db, student_id, { ...block, show, now });
  return { items: await withUnread(db, teacher, await shownParts(db, shown, now)), total, ...page };
}

/** HMW-22. A page of waiting submissions, each with only its student's part. */
export async function homeworkToCheck(
  db: Db,
  teacher: number,
  { now, ...asked }: Asked & { now: Date },
): Promise<ResultOf<'GET /api/homework/to-check'>> {
  const { block, ...page } = blockOf(asked);
  const { shown, total } = await waitingParts(db, teacher, block);
  return { items: await studentsToldApart(db, teacher, await shownParts(db, shown, now)), total, ...page };
}

/** HMW-21, MSG-36. A page of the homework of one own card. */
export async function ownHomework(
  db: Db,
  user: number,
  { student_profile_id, now, ...asked }: Asked & { student_profile_id: number; now: Date },
): Promise<ResultOf<'GET /api/student/homework'>> {
  const card = await linkedCard(db, user, student_profile_id);
  if (card === undefined) throw new Refusal('not_found');
  const { block, ...page } = blockOf(asked);
  const { shown, total } = await partsForStudent(db, card.student_id, { ...block, now });
  const ids = shown.map(({ homework_id }) => homework_id);
  const unread = await unreadAbout(db, user, card.student_id, ids);
  const items = asOwn(await shownParts(db, shown, now), card);
  return { items: items.map((one) => ({ ...one, unread: unread.get(one.id) ?? 0 })), total, ...page };
}

/** CAB-116. One homework of an own card. */
export async function ownHomeworkAt(
  db: Db,
  user: number,
  homework_id: number,
  { student_profile_id, now }: { student_profile_id: number; now: Date },
): Promise<OwnHomework> {
  const card = await linkedCard(db, user, student_profile_id);
  const isOwn = card !== undefined && (await isHomework(db, card.teacher_id, homework_id));
  const shown = isOwn ? await shownHomework(db, [homework_id], { student_id: card.student_id, now }) : [];
  const [own] = card === undefined ? [] : asOwn(shown, card);
  if (own === undefined) throw new Refusal('not_found');
  return own;
}

async function refuseForeignLesson(db: Db, teacher: number, id: number): Promise<void> {
  if (!(await isLesson(db, teacher, id))) throw new Refusal('not_found');
}

/** HMW-23. The homework of a lesson, the oldest first. Throws `not_found` for another teacher's lesson. */
export async function homeworkOfLesson(db: Db, teacher: number, lesson_id: number, now: Date): Promise<Homework[]> {
  await refuseForeignLesson(db, teacher, lesson_id);
  return withUnread(db, teacher, await shownHomework(db, await setAtLesson(db, lesson_id), { now }));
}

/** HMW-24. The homework before a lesson, the newest first. Throws `not_found` for another teacher's lesson. */
export async function lastHomework(db: Db, teacher: number, lesson_id: number, now: Date): Promise<Homework[]> {
  await refuseForeignLesson(db, teacher, lesson_id);
  return studentsToldApart(db, teacher, await shownHomework(db, await setBefore(db, lesson_id), { now }));
}

/** HMW-43. One homework with all its students. */
export async function oneHomework(db: Db, teacher: number, id: number, now: Date): Promise<Homework> {
  const shown = (await isHomework(db, teacher, id)) ? await shownHomework(db, [id], { now }) : [];
  const [homework] = await studentsToldApart(db, teacher, shown);
  if (homework === undefined) throw new Refusal('not_found');
  return homework;
}

/** HMW-44. A page of a group's homework, each with all its students. */
export async function homeworkOfGroup(
  db: Db,
  teacher: number,
  group_id: number,
  { now, ...asked }: Asked & { now: Date },
): Promise<ResultOf<'GET /api/groups/{id}/homework'>> {
  if (!(await isGroup(db, teacher, group_id))) throw new Refusal('not_found');
  const { block, ...page } = blockOf(asked);
  const { ids, total } = await setForGroup(db, group_id, block);
  return { items: await withUnread(db, teacher, await shownHomework(db, ids, { now })), total, ...page };
}

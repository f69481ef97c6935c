import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { dueAt } from '../progress/due.repository.ts';

/** A lesson for new homework, locked against deletion. */
export function lessonToSetAt(tx: Tx, teacher: number, id: number) {
  return tx
    .selectFrom('lesson')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .select(['id', 'student_id', 'group_id', 'status', 'start_at'])
    .forKeyShare()
    .executeTakeFirst();
}

/** The participants of a lesson without archived students. Absent participants get the homework too. */
export async function studentsOfLesson(tx: Tx, lesson_id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('lesson_participant as part')
    .innerJoin('student', 'student.id', 'part.student_id')
    .where('part.lesson_id', '=', lesson_id)
    .where('student.archived_at', 'is', null)
    .orderBy('part.student_id')
    .select('part.student_id')
    .execute();
  return rows.map(({ student_id }) => student_id);
}

const group = (db: Db, teacher: number, id: number) =>
  db.selectFrom('student_group').where('teacher_id', '=', teacher).where('id', '=', id).select('id');

export const isGroup = async (db: Db, teacher: number, id: number): Promise<boolean> =>
  (await group(db, teacher, id).executeTakeFirst()) !== undefined;

/** Whether the group exists. Locks it against deletion until the transaction ends. */
export const holdGroup = async (tx: Tx, teacher: number, id: number): Promise<boolean> =>
  (await group(tx, teacher, id).forKeyShare().executeTakeFirst()) !== undefined;

/** Today's members of a group without archived students. */
export async function studentsOfGroup(tx: Tx, group_id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('group_member as member')
    .innerJoin('student', 'student.id', 'member.student_id')
    .where('member.group_id', '=', group_id)
    .where('member.left_on', 'is', null)
    .where('student.archived_at', 'is', null)
    .orderBy('member.student_id')
    .select('member.student_id')
    .execute();
  return rows.map(({ student_id }) => student_id);
}

export async function isCard(db: Db, teacher: number, id: number): Promise<boolean> {
  const card = await db
    .selectFrom('student')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return card !== undefined;
}

const linked = (db: Db, user: number, student_profile_id: number) =>
  db
    .selectFrom('student_profile as profile')
    .innerJoin('student', 'student.id', 'profile.student_id')
    .innerJoin('users', 'users.id', 'student.teacher_id')
    .where('profile.user_id', '=', user)
    .where('profile.id', '=', student_profile_id)
    .where('users.deletion_at', 'is', null)
    .select(['profile.id as student_profile_id', 'student.id as student_id', 'student.teacher_id'])
    .select('student.student_name')
    .select(sql<string>`coalesce(nullif(users.first_name, ''), users.username)`.as('teacher_name'));

/** The card that this profile links to the account. */
export const linkedCard = (db: Db, user: number, student_profile_id: number) =>
  linked(db, user, student_profile_id).executeTakeFirst();

/** An open part of homework, with the profile of the account that can submit it. */
export interface OpenPart {
  student_profile_id: number;
  student_name: string;
  title: string;
  text: string;
}

/** The open parts of one homework that belong to an account, one per child. */
export function openPartsOf(db: Db, user: number, homework_id: number): Promise<OpenPart[]> {
  return db
    .selectFrom('homework_student as part')
    .innerJoin('homework', 'homework.id', 'part.homework_id')
    .innerJoin('student', 'student.id', 'part.student_id')
    .innerJoin('student_profile as profile', 'profile.student_id', 'student.id')
    .innerJoin('users', 'users.id', 'student.teacher_id')
    .where('profile.user_id', '=', user)
    .where('homework.id', '=', homework_id)
    .where('homework.deleted_at', 'is', null)
    .where('part.deleted_at', 'is', null)
    .where('part.state', 'in', ['assigned', 'returned'])
    .where('users.deletion_at', 'is', null)
    .select(['profile.id as student_profile_id', 'student.student_name', 'homework.title', 'homework.text'])
    .orderBy('profile.id')
    .execute();
}

/** The linked card, locked against erasure and unlinking. Call this before the part is locked. */
export const holdLinkedCard = (tx: Tx, user: number, student_profile_id: number) =>
  linked(tx, user, student_profile_id).forKeyShare(['student', 'profile']).executeTakeFirst();

/** A homework of one student, with its names and its due date. */
export interface AssignedTask {
  title: string;
  text: string;
  due_at: string | null;
}

/** The homework of a student of the teacher; undefined if it was deleted. */
export async function assignedTask(
  db: Db,
  teacher: number,
  { homework_id, student_id }: { homework_id: number; student_id: number },
): Promise<AssignedTask | undefined> {
  const { rows } = await sql<AssignedTask>`
    select h.title, h.text, ${dueAt} as due_at from homework h
    join homework_student part on part.homework_id = h.id and part.deleted_at is null
    where h.id = ${homework_id} and h.teacher_id = ${teacher} and h.deleted_at is null
      and part.student_id = ${student_id}`.execute(db);
  return rows[0];
}

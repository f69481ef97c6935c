import { type Expression, type Insertable, sql, type SqlBool, type Updateable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

const SHOWN = [
  'id',
  'name',
  'given_name',
  'addressed_as',
  'phone_number',
  'email',
  'contact',
  'type_connect_id',
  'language',
  'version',
] as const;

export type PayerRow = Awaited<ReturnType<typeof lockPayers>>[number];
export type LinkRow = Awaited<ReturnType<typeof linksOf>>[number];

/** The payers of a list: all of a teacher, the payers of one student, or the payers that a search finds. */
interface Asked {
  student_id?: number | undefined;
  /** Only payers without a plan of bills. */
  without_plan?: boolean | undefined;
  words: readonly string[];
}

/** The text in which each word of a search must be: the payer's data and the names of the students. */
const SEARCHED = sql<string>`replace(lower(concat_ws(' ', payer.name, payer.given_name, payer.addressed_as, payer.email,
  payer.contact, payer.phone_number, (select string_agg(student_name, ' ') from payer_student link
    join student on student.id = link.student_id where link.payer_id = payer.id))), 'ё', 'е')`;

const asked = (db: Db, teacher: number, { student_id, without_plan = false, words }: Asked) =>
  db
    .selectFrom('payer')
    .where('payer.teacher_id', '=', teacher)
    .where((eb) => {
      const found: Expression<SqlBool>[] = words.map((word) => sql<boolean>`strpos(${SEARCHED}, ${word}) > 0`);
      const ofStudent = eb
        .selectFrom('payer_student as link')
        .whereRef('link.payer_id', '=', 'payer.id')
        .where('link.student_id', '=', student_id ?? 0)
        .select('link.id');
      const plan = eb.selectFrom('bill_plan').whereRef('bill_plan.payer_id', '=', 'payer.id').select('bill_plan.id');
      return eb.and([
        ...found,
        ...(student_id === undefined ? [] : [eb.exists(ofStudent)]),
        ...(without_plan ? [eb.not(eb.exists(plan))] : []),
      ]);
    });

export async function countPayers(db: Db, teacher: number, wanted: Asked): Promise<number> {
  const { total } = await asked(db, teacher, wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const pageOfPayers = (db: Db, teacher: number, wanted: Asked, rows: { limit: number; offset: number }) =>
  asked(db, teacher, wanted)
    .select(SHOWN)
    .orderBy(sql`lower(payer.name collate "ru-RU-x-icu")`)
    .orderBy('payer.id')
    .limit(rows.limit)
    .offset(rows.offset)
    .execute();

export const payerById = (db: Db, teacher: number, id: number) =>
  db.selectFrom('payer').where('teacher_id', '=', teacher).where('id', '=', id).select(SHOWN).executeTakeFirst();

/** Locks these payers of the teacher, in the order of their ids. */
export const lockPayers = (tx: Tx, teacher: number, ids: readonly number[]) =>
  tx
    .selectFrom('payer')
    .where('teacher_id', '=', teacher)
    .where('id', 'in', ids)
    .select(SHOWN)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The links of these payers, with the names of the students. */
export const linksOf = (db: Db, payer_ids: readonly number[]) =>
  db
    .selectFrom('payer_student as link')
    .innerJoin('student', 'student.id', 'link.student_id')
    .where('link.payer_id', '=', sql<number>`any(${payer_ids})`)
    .select(['link.payer_id', 'link.student_id', 'student.student_name', 'link.role', 'link.sees_money', 'link.share'])
    .orderBy(sql`student.student_name collate "ru-RU-x-icu"`)
    .orderBy('link.student_id')
    .execute();

/** The payers of these with a plan of bills of their own. */
export async function payersWithPlan(db: Db, payer_ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('bill_plan')
    .where('payer_id', '=', sql<number>`any(${payer_ids})`)
    .select('payer_id')
    .execute();
  return new Set(rows.flatMap(({ payer_id }) => (payer_id === null ? [] : [payer_id])));
}

/** The links of one student, to all his payers. */
export const linksToStudent = (db: Db, student_id: number) =>
  db
    .selectFrom('payer_student')
    .where('student_id', '=', student_id)
    .select(['payer_id', 'role', 'share'])
    .orderBy('id')
    .execute();

/** The columns of a card from which a student becomes his own payer. */
export const contactsOfCard = (db: Db, teacher: number, student_id: number) =>
  db
    .selectFrom('student')
    .where('teacher_id', '=', teacher)
    .where('id', '=', student_id)
    .select(['student_name', 'phone_number', 'contact', 'type_connect_id'])
    .executeTakeFirst();

export async function insertPayer(tx: Tx, row: Insertable<Tables['payer']>): Promise<number> {
  const { id } = await tx.insertInto('payer').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updatePayer(tx: Tx, id: number, change: Updateable<Tables['payer']>): Promise<void> {
  if (Object.keys(change).length > 0) await tx.updateTable('payer').set(change).where('id', '=', id).execute();
}

export async function deletePayer(tx: Tx, teacher: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('payer')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Writes the link between this payer and this student, or changes it. An equal link is not written. */
export async function writeLink(tx: Tx, row: Insertable<Tables['payer_student']>): Promise<void> {
  const { role, sees_money, share } = row;
  await tx
    .insertInto('payer_student')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['payer_id', 'student_id'])
        .doUpdateSet({ role, sees_money, share })
        .where(
          sql<boolean>`(payer_student.role, payer_student.sees_money, payer_student.share)
            is distinct from (excluded.role, excluded.sees_money, excluded.share)`,
        ),
    )
    .execute();
}

export async function deleteLink(tx: Tx, payer_id: number, student_id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('payer_student')
    .where('payer_id', '=', payer_id)
    .where('student_id', '=', student_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Moves a link to another payer. */
export async function moveLink(tx: Tx, from: number, to: number, student_id: number): Promise<void> {
  await tx
    .updateTable('payer_student')
    .set({ payer_id: to })
    .where('payer_id', '=', from)
    .where('student_id', '=', student_id)
    .execute();
}

import { sql, type Expression } from 'kysely';
import type { CashCategory } from '@planner/contract';
import type { Db, Tx } from '../../../database/database.ts';

type Type = CashCategory['type'];

/** MNY-141. The same expression as the unique key of the table. */
const folded = (name: Expression<string> | string) => sql<string>`lower(${name} collate "ru-RU-x-icu")`;

const ofTeacher = (db: Db, teacher: number) =>
  db
    .selectFrom('cash_category as category')
    .leftJoin('operation as line', (join) =>
      join
        .on('line.teacher_id', '=', teacher)
        .onRef('line.category_id', '=', 'category.id')
        .on('line.deleted_at', 'is', null),
    )
    .where('category.teacher_id', '=', teacher)
    .groupBy('category.id')
    .select(['category.id', 'category.type', 'category.name', 'category.hidden', 'category.version'])
    .select(sql<number>`count(line.id)::integer`.as('lines'));

export const categoriesByName = (db: Db, teacher: number) =>
  ofTeacher(db, teacher)
    .orderBy(sql`category.name collate "ru-RU-x-icu"`)
    .orderBy('category.id')
    .execute();

/** The categories that forms offer, the most used first, then in the order of their creation. */
export const categoriesInUse = (db: Db, teacher: number) =>
  ofTeacher(db, teacher).where('category.hidden', '=', false).orderBy('lines', 'desc').orderBy('category.id').execute();

export const categoryById = (db: Db, teacher: number, id: number) =>
  ofTeacher(db, teacher).where('category.id', '=', id).executeTakeFirst();

export const categoryNamed = (db: Db, teacher: number, type: Type, name: string) =>
  db
    .selectFrom('cash_category')
    .where('teacher_id', '=', teacher)
    .where('type', '=', type)
    .where((eb) => sql<boolean>`${folded(eb.ref('name'))} = ${folded(name)}`)
    .select(['id', 'hidden']);

/** Returns the id, or undefined when a category of this name exists. */
export async function insertCategory(tx: Tx, teacher_id: number, type: Type, name: string) {
  const made = await tx
    .insertInto('cash_category')
    .values({ teacher_id, type, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** A category of this teacher, locked until the transaction ends. */
export const lockCategory = (tx: Tx, teacher: number, id: number) =>
  tx
    .selectFrom('cash_category')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .select(['id', 'type', 'name', 'hidden', 'version'])
    .forUpdate()
    .executeTakeFirst();

export async function updateCategory(tx: Tx, id: number, change: { name: string; hidden: boolean }): Promise<void> {
  await tx.updateTable('cash_category').set(change).where('id', '=', id).execute();
}

/** The categories among `ids` that a line still has. Removed lines and the lines `besides` do not count. */
export async function neededCategories(db: Db, ids: readonly number[], besides: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('operation')
    .where('category_id', '=', sql<number>`any(${ids})`)
    .where('id', '<>', sql<number>`all(${besides})`)
    .where('deleted_at', 'is', null)
    .select('category_id')
    .distinct()
    .execute();
  return rows.flatMap(({ category_id }) => (category_id === null ? [] : [category_id]));
}

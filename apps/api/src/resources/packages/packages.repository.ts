import { sql, type InferResult, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables/tables.ts';

export async function insertPackage(tx: Tx, bought: Insertable<Tables['package']>): Promise<number> {
  const { id } = await tx.insertInto('package').values(bought).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertCredits(tx: Tx, package_id: number, prices_minor: readonly number[]): Promise<void> {
  await sql`
    insert into package_credit (package_id, number, price_minor)
    select ${package_id}::integer, number, price_minor
    from unnest(${prices_minor}::integer[]) with ordinality as credit (price_minor, number)`.execute(tx);
}

const SHOWN = 50;

/** Packages with the number and price of their unused lessons, and the teacher's current day. */
const withCredits = (db: Db, { now }: { now: Date }) =>
  db
    .selectFrom('package')
    .innerJoin('package_credit as credit', 'credit.package_id', 'package.id')
    .innerJoin('users', 'users.id', 'package.teacher_id')
    .selectAll('package')
    .select((of) => [
      of.fn.countAll<number>().as('lessons_total'),
      of.fn.countAll<number>().filterWhere('credit.lesson_participant_id', 'is', null).as('unused'),
      of.fn.min('credit.price_minor').as('price_per_lesson_minor'),
    ])
    .select(
      sql<number>`coalesce(sum(credit.price_minor) filter (where credit.lesson_participant_id is null), 0)`.as(
        'unused_minor',
      ),
    )
    .select(sql<string>`(${now}::timestamptz at time zone users.time_zone)::date`.as('today'))
    .groupBy(['package.id', 'users.time_zone']);

const ofStudent = (db: Db, { student_id, now }: { student_id: number; now: Date }) =>
  withCredits(db, { now })
    .where('package.student_id', '=', student_id)
    .orderBy(sql`package.closed_on is not null`)
    .orderBy(sql`package.expires_on nulls last`)
    .orderBy('package.id')
    .limit(SHOWN);

export type PackageRow = InferResult<ReturnType<typeof ofStudent>>[number];

/** The packages of one student, open ones first. */
export const packageRows = prepared<{ student_id: number; now: Date }, PackageRow>(ofStudent);

export const packageById = (db: Db, id: number, now: Date) =>
  withCredits(db, { now }).where('package.id', '=', id).executeTakeFirstOrThrow();

/** PKG-11. The open package that this payment bought. */
export const packageOfPayment = (db: Db, payment_id: number, now: Date): Promise<PackageRow | undefined> =>
  withCredits(db, { now })
    .where('package.payment_id', '=', payment_id)
    .where('package.closed_on', 'is', null)
    .executeTakeFirst();

/** Locks a package of this teacher until the transaction ends, so that no other write uses its lessons meanwhile. */
export async function lockPackage(tx: Tx, teacher: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('package')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updatePackage(tx: Tx, id: number, change: Updateable<Tables['package']>): Promise<void> {
  await tx.updateTable('package').set(change).where('id', '=', id).execute();
}

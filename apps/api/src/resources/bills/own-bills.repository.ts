import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { declaredForBill, paidForBill, payerOfProfile } from '../ledger/lesson-money.ts';

interface Reader {
  /** The account that reads, `users.id`. */
  user: number;
  student_id: number;
}

/** The profile's card, and whether the profile sees its money. Undefined for the profile of another account. */
export const moneyOfProfile = (db: Db, user: number, profile: number) =>
  db
    .selectFrom('student_profile as profile')
    .innerJoin('student', 'student.id', 'profile.student_id')
    .innerJoin('users', 'users.id', 'student.teacher_id')
    .where('profile.id', '=', profile)
    .where('profile.user_id', '=', user)
    .where('users.deletion_at', 'is', null)
    .select(['profile.student_id', 'profile.sees_money'])
    .executeTakeFirst();

/**
 * BIL-61, PAY-54. The bills of a card that are not voided, with the money of no card that the account does not see. The
 * account of a payer does not get the shared bill of another payer.
 */
const ownBills = (db: Db, { user, student_id }: Reader) =>
  db
    .selectFrom('bill')
    .where('bill.voided_on', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bill_line as line')
          .whereRef('line.bill_id', '=', 'bill.id')
          .where('line.student_id', '=', student_id)
          .select('line.id'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bill_line as line')
            .leftJoin('student_profile as profile', (join) =>
              join
                .onRef('profile.student_id', '=', 'line.student_id')
                .on('profile.user_id', '=', user)
                .on('profile.sees_money', '=', true),
            )
            .whereRef('line.bill_id', '=', 'bill.id')
            .where(
              sql<boolean>`(profile.id is null or (line.share is not null and ${payerOfProfile} <> bill.payer_id))`,
            )
            .select('line.id'),
        ),
      ),
    );

export async function countOwnBills(db: Db, reader: Reader): Promise<number> {
  const { total } = await ownBills(db, reader)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const ownBillRows = (db: Db, reader: Reader, rows: { limit: number; offset: number }) =>
  ownBills(db, reader)
    .leftJoin('bill_link as link', 'link.bill_id', 'bill.id')
    .select(['bill.id as bill_id', 'bill.number', 'bill.date', 'bill.total_minor', 'bill.voided_on', 'link.secret'])
    .select([paidForBill.as('paid_minor'), declaredForBill.as('declared_minor')])
    .orderBy('bill.date', 'desc')
    .orderBy('bill.id', 'desc')
    .limit(rows.limit)
    .offset(rows.offset)
    .execute();

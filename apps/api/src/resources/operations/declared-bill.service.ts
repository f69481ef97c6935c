import type { Tx } from '../../database/database.ts';
import { announce } from '../../live/announce.ts';
import { notify } from '../notifications/notifications.service.ts';
import { holdTeacher } from './holding.repository.ts';
import { insertPayment, teacherName } from './operations.repository.ts';
import { declaredLink, declaredText } from './payment-wording.ts';

export { openSharedBill, withDeclared } from './operations.repository.ts';

interface DeclaredForBill {
  teacher: number;
  bill_id: number;
  date: string;
  /** The sum for each student of the bill. */
  shares: readonly { student_id: number; student_name: string; amount_minor: number }[];
  now: Date;
}

/** Takes the lock of the teacher's money. The caller then reads the rest of the bill. */
export const holdForBill = (tx: Tx, teacher: number): Promise<void> => holdTeacher(tx, teacher);

/** BIL-43. «Я оплатил» on the page of a bill: declares one payment for each student, and notifies the teacher. */
export async function declareForBill(tx: Tx, { teacher, bill_id, date, shares, now }: DeclaredForBill): Promise<void> {
  for (const { student_id, student_name, amount_minor } of shares) {
    const id = await insertPayment(tx, {
      teacher_id: teacher,
      student_id,
      amount_minor,
      date,
      method: 'transfer',
      comment: '',
      lesson_id: null,
      bill_id,
      state: 'declared',
      declared_minor: amount_minor,
      declared_date: date,
      created_at: now,
    });
    await notify(tx, {
      user_ids: [teacher],
      kind: 'payment_declared',
      teacher_name: await teacherName(tx, teacher),
      message: declaredText(student_name, { amount_minor, method: 'transfer', date }),
      link: declaredLink(id),
      subject_id: id,
      dedupe_key: `payment_declared:${id}`,
      now,
    });
  }
  announce(tx, { users: [teacher], topics: ['operations', 'bills'] });
  announce(tx, { students: shares.map(({ student_id }) => student_id), topics: ['ledger'] });
}

import { formatRoubles } from '@planner/money';
import { dateText } from '@planner/wording';
import type { Bill } from '@planner/contract';
import type { Tx } from '../../../database/database.ts';
import type { TellBill } from '../../bills/making.service.ts';
import { payerToName } from '../../bills/shares/shares.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { payerText } from '../reminders/reminder-words.ts';
import { readersOfAll, sharingPayer, teacherOf } from '../reminders/people.repository.ts';

type Students = Pick<Bill, 'students'>;

const idsOf = ({ students }: Students) => students.map(({ student_id }) => student_id);

interface MadeBill {
  bill: Pick<Bill, 'bill_id' | 'number' | 'date' | 'total' | 'students' | 'payer_id' | 'payer_name' | 'lines'>;
  teacher_name: string;
  /** The words after the sum. */
  rest: string;
  now: Date;
}

/** BIL-72, BIL-97, BIL-101. Notifies the accounts that see the money of all students of a new bill. Returns their number. */
export async function tellMade(tx: Tx, { bill, teacher_name, rest, now }: MadeBill): Promise<number> {
  const student_ids = idsOf(bill);
  const only = await readersOfAll(tx, student_ids, sharingPayer(bill, bill.lines));
  const payer = payerText(await payerToName(tx, bill, student_ids));
  await notify(tx, {
    kind: 'bill_made',
    teacher_name,
    dedupe_key: `bill_made:${bill.bill_id}`,
    subject_id: bill.bill_id,
    student_ids,
    only,
    message: `Счёт № ${bill.number} от ${dateText(bill.date)} на ${formatRoubles(bill.total)}${rest}${payer}`,
    now,
  });
  return only.length;
}

/** BIL-97. For a bill that the teacher makes. A preview only counts. */
export const tellBill: TellBill = async (tx, { teacher, now }, { bill, replaces_id, isPreview }) => {
  if (isPreview) return (await readersOfAll(tx, idsOf(bill), sharingPayer(bill, bill.lines))).length;
  const { name } = await teacherOf(tx, teacher);
  return tellMade(tx, { bill, teacher_name: name, rest: replaces_id === null ? '' : ' вместо прежнего', now });
};

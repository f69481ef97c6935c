import type { InputOf } from '@planner/contract';
import { type Checked, checkedBy } from '@planner/forms';
import { roublesText, typedRoubles } from '@planner/money';
import type { Day } from '@planner/schedule';

export type SharedPaymentBody = Omit<InputOf<'POST /api/shared-payments'>['body'], 'dry_run'>;

export interface SharedPaymentDraft {
  amount: string;
  /** The typed part of each student, by id; null while the server shares the payment out. */
  parts: Readonly<Record<string, string>> | null;
}

interface Around {
  student_ids: number[];
  bill_id: number | null;
  /** BIL-102. The payer of all students; null for a payment of a bill. */
  payer_id: number | null;
  today: Day;
}

export const draftOfSum = (amount: number | null): SharedPaymentDraft => ({ amount: roublesText(amount), parts: null });

/** The parts that the server proposes, as texts to change. */
export const typedParts = (
  student_ids: readonly number[],
  shares: readonly { student_id: number; amount: number }[],
): Record<string, string> =>
  Object.fromEntries(
    student_ids.map((id) => [id, roublesText(shares.find(({ student_id }) => student_id === id)?.amount ?? 0)]),
  );

/** BIL-53. The request for a payment; an empty part and a part of 0 are omitted. */
export function checkSharedPayment({ amount, parts }: SharedPaymentDraft, around: Around): Checked<SharedPaymentBody> {
  const { student_ids, bill_id, payer_id, today } = around;
  const sum = typedRoubles(amount);
  const typed = parts === null ? [] : student_ids.map((id) => typedRoubles(parts[id] ?? ''));
  const isFit = sum != null && sum > 0;
  const faults = {
    ...(!isFit && { amount: 'Введите сумму больше нуля' }),
    ...(typed.some((one) => one === null || (one !== undefined && one < 0)) && {
      parts: 'Каждая доля — сумма в рублях',
    }),
  };
  return checkedBy(faults, () => ({
    student_ids,
    bill_id,
    payer_id,
    amount: sum ?? 0,
    date: today,
    ...(parts !== null && {
      shares: student_ids.flatMap((student_id, at) => {
        const part = typed[at];
        return part != null && part > 0 ? [{ student_id, amount: part }] : [];
      }),
    }),
  }));
}

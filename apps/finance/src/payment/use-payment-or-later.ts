import { isApiError, requestKey } from '@planner/api-client';
import type { InputOf, ResultOf } from '@planner/contract';
import { ACTS_WAIT, keyed, type LiveAnswer, useCommand } from '@planner/live-data';
import { keepAct } from '@planner/live-data/waiting';
import { formatRoubles } from '@planner/money';
import { accountKey, browserStorage, type ModalProps, useShell, useUser } from '@planner/shell-api';
import { studentName } from '@planner/wording';
import { useState } from 'react';
import type { PaymentDraft } from './payment-draft.ts';

export type SavedPayment = ResultOf<'POST /api/payments'>;

/** The form's name in draft events. */
export const FORM = 'finance/payment';

const LIST = 'GET /api/all-students-teachers';

/**
 * PWA-30. Returns a function that sends a payment. Without a network it stores the payment on this device and returns
 * null.
 */
export function usePaymentOrLater(given: ModalProps<'payment'>) {
  const { toast, queryClient } = useShell();
  const { id } = useUser();
  const [key] = useState(requestKey);
  const pay = useCommand('POST /api/payments', { newKey: () => key });
  const nameOf = (student_id: number | undefined) => {
    const list = queryClient.getQueryData<LiveAnswer<typeof LIST>>(keyed([LIST, { query: { show: 'students' } }]));
    return list?.data.items.find((card) => card.id === student_id);
  };
  return async (input: InputOf<'POST /api/payments'>, draft: PaymentDraft): Promise<SavedPayment | null> => {
    try {
      return await pay.mutateAsync(input);
    } catch (error) {
      if (!isApiError(error) || error.status !== 0) throw error;
      const sum = formatRoubles(Number(input.body.amount));
      const payer = nameOf(input.body.student_id);
      const about = payer === undefined ? sum : `${studentName(payer)}, ${sum}`;
      const opened = { form: FORM, subject: 'new', typed: { ...draft }, modal: { name: 'payment', props: given } };
      // The server may have received the request, so the stored payment keeps the key.
      const act = { call: 'POST /api/payments', input, key, lessons: [], about, opened } as const;
      if (!(await keepAct(accountKey(id, 'marks'), act))) throw error;
      browserStorage.setItem(ACTS_WAIT, '1');
      toast('Нет сети. Оплата ждёт на этом устройстве', 'info');
      return null;
    }
  };
}

import type { Balance } from '@planner/contract';
import { FormDialog } from '@planner/forms';
import { roublesText, typedRoubles } from '@planner/money';
import { ExtensionSlot } from '@planner/shell-api';
import { Chips } from '@planner/ui';
import { MoneyFields } from '../../money-form/money-fields.tsx';
import { ProofField } from '../../money-form/proof-field.tsx';
import { MethodField } from '../../payment/method-field.tsx';
import styles from '../cabinet-block.module.css';
import { sumFault } from '../../money-form/sum-and-day.ts';
import { sumsToPay } from './sums-to-pay.ts';
import { useDeclaring } from './use-declaring.ts';

interface DeclareDialogProps {
  student_profile_id: number;
  account: Pick<Balance, 'balance' | 'to_pay' | 'next_price'>;
  onClose(): void;
}

/** CAB-30, CAB-31, CAB-118. «Я оплатил»: two taps if the suggested sum was paid. */
export function DeclareDialog({ student_profile_id, account, onClose }: DeclareDialogProps) {
  const { form, today, uploads } = useDeclaring({ student_profile_id, to_pay: account.to_pay, onSaved: onClose });
  const { draft, set } = form;
  const sums = sumsToPay(account);
  const typed = typedRoubles(draft.amount);
  const sum = sumFault(draft.amount) === undefined ? (typed ?? null) : null;
  return (
    <FormDialog form={form} title="Я оплатил" saveLabel="Сообщить" savingLabel="Сообщаем" onClose={onClose}>
      <p className={styles.hint}>Преподаватель получит сообщение. Баланс изменится, когда он подтвердит оплату.</p>
      <MoneyFields
        form={form}
        today={today}
        sums={
          sums.length > 0 && (
            <Chips
              isSingle
              label="Обычные суммы"
              options={sums}
              values={typed == null ? [] : [typed]}
              onChange={([sum]) => set({ amount: roublesText(sum) })}
            />
          )
        }
      >
        <MethodField value={draft.method} onChange={(method) => set({ method })} />
      </MoneyFields>
      <ExtensionSlot name="payment-ways" props={{ student_profile_id, sum }} />
      <ProofField form={form} uploads={uploads} />
    </FormDialog>
  );
}

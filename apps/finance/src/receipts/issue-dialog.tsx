import { isApiError } from '@planner/api-client';
import type { ReceiptDuty } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { Dialog, Field, TextInput } from '@planner/ui';
import { useState } from 'react';
import { nameOf } from './receipts-wording.ts';
import { useReceipt } from './use-receipt.ts';

/** RCP-5. «Чек выдан»: the link to the receipt or its number. After a rejection the typed text stays. */
export function IssueDialog({ duty, onClose }: { duty: ReceiptDuty; onClose(this: void): void }) {
  const [receipt, setReceipt] = useState('');
  const { write, isPending, error } = useReceipt(duty);
  const issue = () =>
    write({ state: 'issued', receipt }, { text: 'Чек записан, семья узнает о нём', onSaved: onClose });
  return (
    <Dialog
      title={`Чек на ${formatRoubles(duty.amount)}`}
      size="small"
      saveLabel="Чек выдан"
      savingLabel="Записываем"
      isSaving={isPending}
      hasUnsaved={receipt !== ''}
      onSave={issue}
      onClose={onClose}
    >
      <p>{nameOf(duty)}</p>
      <Field
        label="Ссылка на чек или его номер"
        hint="В приложении «Мой налог» нажмите «Поделиться чеком». Семья получит ссылку в уведомлении"
        error={error && ((isApiError(error) && Object.values(error.fields)[0]) || error.message)}
      >
        <TextInput
          value={receipt}
          maxLength={500}
          placeholder="https://lknpd.nalog.ru/…"
          onChange={(event) => setReceipt(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  );
}

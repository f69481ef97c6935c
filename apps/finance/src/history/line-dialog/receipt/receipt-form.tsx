import type { CashLine } from '@planner/contract';
import { type FieldWords, FormDialog, inWords, TextField, useForm, renewal } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { Button, DatePicker, Field } from '@planner/ui';
import { dayAndMonth } from '@planner/wording';
import { CHECK_FIELDS } from '../../../money-form/money-form-wording.ts';
import { useState } from 'react';
import { readLine } from './read-line.ts';
import { checkReceipt, FAULT_TEXT, type ReceiptDraft } from './receipt-draft.ts';

interface ReceiptFormProps {
  line: CashLine;
  onBack(): void;
  onSaved(): void;
}

const draftOf = ({ tax_receipt_no, tax_receipt_at }: CashLine, today: string): ReceiptDraft => ({
  number: tax_receipt_no ?? '',
  date: tax_receipt_at ?? today,
});

const WORDS: FieldWords<ReceiptDraft> = {
  number: 'Номер чека',
  date: ['Дата чека', (date) => (date === null ? '' : dayAndMonth(date))],
};

/** FIN-26. «Чек выдан»: sets, changes and removes the receipt of received money. */
export function ReceiptForm({ line, onBack, onSaved }: ReceiptFormProps) {
  const { toast, now } = useShell();
  const { time_zone } = useUser();
  const today = dayInZone(now(), time_zone);
  const [opened, setOpened] = useState(line);
  const { id, tax_receipt_no, version } = opened;
  const mark = useCommand('PUT /api/operations/{id}/tax-receipt');
  const unmark = useCommand('PUT /api/operations/{id}/tax-receipt');
  const form = useForm({
    key: 'finance/tax-receipt',
    subject: String(id),
    initial: () => draftOf(opened, today),
    check: (draft) => inWords(checkReceipt(draft, today), FAULT_TEXT, CHECK_FIELDS),
    send: (body) => mark.mutateAsync({ params: { id }, body: { ...body, version } }),
    renew: renewal({
      words: WORDS,
      async read() {
        const fresh = await readLine(opened);
        setOpened(fresh);
        return draftOf(fresh, today);
      },
    }),
    onSaved(saved) {
      toast(`Чек № ${saved.tax_receipt_no} записан`, 'done');
      onSaved();
    },
  });
  const take = () =>
    unmark.mutate(
      { params: { id }, body: { number: null, date: null, version } },
      {
        onSuccess() {
          toast(`Чек № ${tax_receipt_no} снят с операции`, 'done');
          onSaved();
        },
        onError: (error) => toast(error.message, 'error'),
      },
    );
  return (
    <FormDialog
      form={form}
      title="Чек выдан"
      size="small"
      onClose={onBack}
      footerStart={
        tax_receipt_no !== null && (
          <Button look="danger" isLoading={unmark.isPending} onClick={take}>
            Снять отметку
          </Button>
        )
      }
    >
      <TextField form={form} name="number" label="Номер чека" isRequired maxLength={40} />
      <Field label="Дата чека" isRequired error={form.errors.date}>
        <DatePicker today={today} value={form.draft.date} onChange={(date) => form.set({ date })} />
      </Field>
    </FormDialog>
  );
}

import type { BillSummary } from '@planner/contract';
import { FormDialog, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { addDays, dayInZone } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { DatePicker, Field } from '@planner/ui';
import { dateText } from '@planner/wording';
import { billName } from '../bill-wording.ts';

/** BIL-86. «Договорились до»: until this day nobody is reminded of the bill. */
export function AgreementDialog({ bill, onClose }: { bill: BillSummary; onClose(this: void): void }) {
  const { toast, now } = useShell();
  const { time_zone } = useUser();
  const today = dayInZone(now(), time_zone);
  const agree = useCommand('PUT /api/bills/{bill_id}/agreement');
  const form = useForm({
    key: 'finance/agreement',
    subject: String(bill.bill_id),
    initial: (): { agreed_until: string | null } => ({ agreed_until: bill.agreed_until ?? addDays(today, 3) }),
    check: (draft) => ({ value: draft }),
    send: (body) => agree.mutateAsync({ params: { bill_id: bill.bill_id }, body }),
    onSaved({ agreed_until }) {
      const text = agreed_until === null ? 'Договорённость убрана' : `До ${dateText(agreed_until)} не напоминаем`;
      toast(text, 'done');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Договорились: ${billName(bill)}`} size="small" hasUnsaved={false} onClose={onClose}>
      <Field label="До какого дня" hint="До конца этого дня не напоминаем об оплате" error={form.errors.agreed_until}>
        <DatePicker
          today={today}
          value={form.draft.agreed_until}
          onChange={(agreed_until) => form.set({ agreed_until })}
        />
      </Field>
    </FormDialog>
  );
}

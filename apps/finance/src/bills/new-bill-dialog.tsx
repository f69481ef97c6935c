import { isApiError } from '@planner/api-client';
import type { Bill, Payer } from '@planner/contract';
import { FormDialog, MoneyField, NumberField, useForm } from '@planner/forms';
import { useCommandOnce } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { dayInZone } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { Checkbox, Field, Loading, Segmented, Skeleton } from '@planner/ui';
import { studentName } from '@planner/wording';
import { billFors, checkBill, newBill } from './bill-draft.ts';
import { BillLines } from './bill-lines.tsx';
import styles from './bills.module.css';
import { useBillPreview } from './use-bill-preview.ts';

interface NewBillDialogProps {
  student_id: number;
  /** The payers to choose from, with the students to bill them for. */
  payers: readonly Payer[];
  onMade(this: void, bill: Bill): void;
  onClose(this: void): void;
}

const nothing = () => Promise.resolve();

/** BIL-30, BIL-31. The dialog of a new bill: its subject, its payer, and the preview of its lines and its sum. */
export function NewBillDialog({ student_id, payers, onMade, onClose }: NewBillDialogProps) {
  const { toast, now } = useShell();
  const { time_zone } = useUser();
  const today = dayInZone(now(), time_zone);
  const make = useCommandOnce('POST /api/bills');
  const form = useForm({
    key: 'finance/bill',
    subject: String(student_id),
    initial: () => newBill(payers),
    check: (draft) => checkBill(draft, { student_id, today }),
    send: (body) => make.mutateAsync({ body }),
    onSaved(bill) {
      toast(`Счёт № ${bill.number} на ${formatRoubles(bill.total)} выставлен`, 'done');
      onMade(bill);
    },
  });
  const { draft, set } = form;
  const { value: body = null } = checkBill(draft, { student_id, today });
  const { data: preview, error } = useBillPreview(body);
  const isCounting = body !== null && error === null && preview === undefined;
  const payer = payers.find(({ payer_id }) => payer_id === draft.payer_id);
  const children = payer?.students ?? [];
  const shown = body !== null && error === null ? preview : undefined;
  return (
    <FormDialog
      // Until the preview has arrived, the form sends nothing.
      form={isCounting ? { ...form, submit: nothing } : form}
      title="Новый счёт"
      hasUnsaved={false}
      saveLabel={shown === undefined ? 'Выставить счёт' : `Выставить на ${formatRoubles(shown.total)}`}
      savingLabel="Выставляем"
      onClose={onClose}
    >
      <Field label="За что" isGroup>
        <Segmented
          isWide
          label="За что"
          options={billFors(today)}
          value={draft.what}
          onChange={(what) => set({ what })}
        />
      </Field>
      {payers.length > 1 && (
        <Field label="Кто платит" isGroup>
          <Segmented
            isWide
            label="Кто платит"
            options={payers.map(({ payer_id, name }) => ({ value: payer_id, label: name }))}
            value={draft.payer_id ?? 0}
            onChange={(payer_id) => set({ payer_id, isAll: false })}
          />
        </Field>
      )}
      {children.length > 1 && draft.what !== 'package' && (
        <Checkbox checked={draft.isAll} onChange={(event) => set({ isAll: event.currentTarget.checked })}>
          За всех: {children.map(studentName).join(', ')}
        </Checkbox>
      )}
      {draft.what === 'package' && (
        <div className={styles.pair}>
          <NumberField form={form} name="lessons_total" label="Занятий" maxLength={3} />
          <MoneyField form={form} name="price" label="Стоимость" maxLength={24} placeholder="12 000" />
        </div>
      )}
      <div aria-live="polite">
        {shown !== undefined && <BillLines bill={shown} />}
        {error !== null && (
          <p className={styles.words}>
            {(isApiError(error) && Object.values(error.fields)[0]) || 'Не удалось посчитать: попробуйте ещё раз'}
          </p>
        )}
        {isCounting && (
          <Loading label="Считаем">
            <Skeleton height={96} />
          </Loading>
        )}
      </div>
    </FormDialog>
  );
}

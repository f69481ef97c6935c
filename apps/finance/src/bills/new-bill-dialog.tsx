import { isApiError } from '@planner/api-client';
import type { Payer, ResultOf } from '@planner/contract';
import { FormDialog, MoneyField, NumberField, useForm } from '@planner/forms';
import { useCommandOnce } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { dayInZone } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { Checkbox, Field, Loading, Segmented, Skeleton } from '@planner/ui';
import { distinctName } from '@planner/wording';
import { billFors, type BillStart, checkBill, lessonOf, newBill } from './bill-draft.ts';
import { BillLines } from './bill-lines.tsx';
import { billName, billNumber } from './bill-wording.ts';
import styles from './bills.module.css';
import { useBillPreview } from './use-bill-preview.ts';

/** A made bill, with the number of notified accounts. */
export type BillAnswer = ResultOf<'POST /api/bills'>;

interface NewBillDialogProps extends BillStart {
  student_id: number;
  /** The payers to choose from, with the students to bill them for. */
  payers: readonly Payer[];
  onMade(this: void, bill: BillAnswer): void;
  onClose(this: void): void;
}

const nothing = () => Promise.resolve();

/** The form of a new bill, and the lines that it would have. */
function useNewBill({ student_id, payers, lesson_id, replaced, onMade }: NewBillDialogProps) {
  const { toast, now } = useShell();
  const { time_zone } = useUser();
  const around = { student_id, lesson_id, replaced, today: dayInZone(now(), time_zone) };
  const make = useCommandOnce('POST /api/bills');
  const form = useForm({
    key: 'finance/bill',
    subject: [student_id, lesson_id ?? 0, replaced?.bill_id ?? 0].join('-'),
    initial: () => newBill(payers, around),
    check: (draft) => checkBill(draft, around),
    send: (body) => make.mutateAsync({ body }),
    onSaved(bill) {
      const told = bill.notified > 0 ? ', уведомление отправлено' : '';
      toast(`${billName(bill)} на ${formatRoubles(bill.total)} выставлен${told}`, 'done');
      onMade(bill);
    },
  });
  const { value: body = null } = checkBill(form.draft, around);
  const { data: preview, error } = useBillPreview(body);
  const isCounting = body !== null && error === null && preview === undefined;
  return {
    // Nothing is billed before its lines are shown.
    form: isCounting ? { ...form, submit: nothing } : form,
    around,
    error,
    isCounting,
    shown: body !== null && error === null ? preview : undefined,
  };
}

/**
 * BIL-30, BIL-31. A new bill: what it is for, who pays, and its lines and sum before it is made. BIL-62: with `replaced`
 * it corrects this bill.
 */
export function NewBillDialog(props: NewBillDialogProps) {
  const { payers, replaced, onClose } = props;
  const { form, around, error, isCounting, shown } = useNewBill(props);
  const { draft, set } = form;
  const payer = payers.find(({ payer_id }) => payer_id === draft.payer_id);
  const children = payer?.students ?? [];
  return (
    <FormDialog
      form={form}
      title={replaced === undefined ? 'Новый счёт' : `Исправить счёт ${billNumber(replaced)}`}
      hasUnsaved={false}
      saveLabel={shown === undefined ? 'Выставить счёт' : `Выставить на ${formatRoubles(shown.total)}`}
      savingLabel="Выставляем"
      onClose={onClose}
    >
      {replaced !== undefined && (
        <p className={styles.words}>
          Вместо этого счёта появится новый, со своим номером. Прежний станет аннулированным, его страница закроется.
        </p>
      )}
      <Field label="За что" isGroup>
        <Segmented
          isWide
          label="За что"
          options={billFors(around.today, lessonOf(around))}
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
      {children.length > 1 && draft.what !== 'package' && draft.what !== 'lesson' && (
        <Checkbox checked={draft.isAll} onChange={(event) => set({ isAll: event.currentTarget.checked })}>
          За всех: {children.map(distinctName).join(', ')}
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
        {shown !== undefined && shown.notified > 0 && (
          <p className={styles.words}>Тому, кто платит, сразу придёт уведомление.</p>
        )}
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

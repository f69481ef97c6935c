import { FormDialog, inWords, TextField, useForm, useUploads } from '@planner/forms';
import { useCommandOnce, useLive } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { dayInZone } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { Chips } from '@planner/ui';
import { CHECK_FIELDS } from '../money-form/money-form-wording.ts';
import { MoneyFields } from '../money-form/money-fields.tsx';
import { ProofField } from '../money-form/proof-field.tsx';
import { withFiles } from '../money-form/proof.ts';
import { checkCashLine, type CashLineDraft } from './cash-line-draft.ts';
import styles from './cash-line.module.css';
import { FAULT_TEXT } from './cash-line-wording.ts';

interface CashLineFormProps {
  kind: 'income' | 'expenditure';
  onClose(saved?: number): void;
}

const WORDS = {
  income: { call: 'POST /api/income', title: 'Доход', saved: 'Доход' },
  expenditure: { call: 'POST /api/expenditures', title: 'Расход', saved: 'Расход' },
} as const;
/** The number of offered categories. Any other can be typed. */
const OFFERED = 6;

/** FIN-14. An income or expenditure besides students' payments. */
export function CashLineForm({ kind, onClose }: CashLineFormProps) {
  const { toast, now } = useShell();
  const { time_zone } = useUser();
  const today = dayInZone(now(), time_zone);
  const { call, title, saved } = WORDS[kind];
  const write = useCommandOnce(call);
  const { data: categories } = useLive('GET /api/operations/categories', {});
  const uploads = useUploads();
  const form = useForm({
    key: `finance/${kind}`,
    subject: 'new',
    initial: (): CashLineDraft => ({ amount: '', category: '', date: today, comment: '', file_ids: [] }),
    check: (draft) => withFiles(inWords(checkCashLine(draft, today), FAULT_TEXT, CHECK_FIELDS), uploads),
    send: (body) => write.mutateAsync({ body }),
    onSaved({ id, amount }) {
      toast(`${saved} ${formatRoubles(Math.abs(amount))} записан`, 'done');
      onClose(id);
    },
  });
  const offered = categories?.[kind].slice(0, OFFERED) ?? [];
  return (
    <FormDialog form={form} title={title} onClose={() => onClose()}>
      <MoneyFields form={form} today={today}>
        <div className={styles.category}>
          <TextField form={form} name="category" label="Категория" isRequired maxLength={60} />
          {offered.length > 0 && (
            <Chips
              isSingle
              label="Обычные категории"
              options={offered.map((value) => ({ value, label: value }))}
              values={[form.draft.category.trim()]}
              onChange={([category = '']) => form.set({ category })}
            />
          )}
        </div>
      </MoneyFields>
      <ProofField form={form} uploads={uploads} />
    </FormDialog>
  );
}

import type { BillPlan } from '@planner/contract';
import { FormDialog, NumberField, useForm } from '@planner/forms';
import { useCommand, useLive } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { Field, ReadStatus, Segmented, Select, Switch, TextArea } from '@planner/ui';
import { checkPlan, draftOfPlan, newPlan } from './plan-draft.ts';
import { PLAN_KINDS, planName } from './plan-wording.ts';
import styles from './bill-plans.module.css';

interface PlanFormProps {
  /** The plan to change; null for a new one. */
  plan: BillPlan | null;
  /** A new plan is for one payer instead of everybody else. */
  isForPayer: boolean;
  onClose(this: void): void;
}

const COVERS = [
  { value: 'past', label: 'Неоплаченные занятия' },
  { value: 'month', label: 'Занятия месяца' },
] as const;

/** The payer of a new plan. */
function PayerField({
  value,
  error,
  onChange,
}: {
  value: number | null;
  error?: string | undefined;
  onChange(id: number | null): void;
}) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/payers', { query: { page_size: 100 } });
  return (
    <>
      {read.error !== null && <ReadStatus read={read} what="плательщиков" zone={time_zone} />}
      <Field label="Кто платит" isRequired error={error}>
        <Select
          isSearchable
          isLoading={read.isPending}
          placeholder="Выберите плательщика"
          emptyText="Таких плательщиков нет"
          items={(read.data?.items ?? []).map(({ payer_id, name }) => ({ id: payer_id, text: name }))}
          value={value}
          onChange={onChange}
        />
      </Field>
    </>
  );
}

/** BIL-85. The form of a plan: when bills are made, what they have, and the reminders. */
export function PlanForm({ plan, isForPayer, onClose }: PlanFormProps) {
  const { toast } = useShell();
  const save = useCommand('PUT /api/bill-plans');
  const form = useForm({
    key: 'finance/bill-plan',
    subject: plan === null ? (isForPayer ? 'payer' : 'all') : String(plan.plan_id),
    initial: () => (plan === null ? newPlan() : draftOfPlan(plan)),
    check: (draft) => checkPlan(draft, { isForPayer }),
    send: (body) => save.mutateAsync({ body }),
    onSaved() {
      toast('План сохранён', 'done');
      onClose();
    },
  });
  const { draft, errors, set } = form;
  return (
    <FormDialog
      form={form}
      title={plan !== null ? planName(plan) : isForPayer ? 'План плательщика' : 'Общий план'}
      onClose={onClose}
    >
      {plan === null && isForPayer && (
        <PayerField value={draft.payer_id} error={errors.payer_id} onChange={(payer_id) => set({ payer_id })} />
      )}
      <Field label="Когда выставлять" isGroup>
        <Segmented
          isWide
          label="Когда выставлять"
          options={PLAN_KINDS}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
        />
      </Field>
      {draft.kind === 'monthly' && (
        <>
          <NumberField form={form} name="day_of_month" label="Какого числа" hint="От 1 до 28" maxLength={2} />
          <Field label="За что" isGroup>
            <Segmented
              isWide
              label="За что"
              options={COVERS}
              value={draft.covers}
              onChange={(covers) => set({ covers })}
            />
          </Field>
        </>
      )}
      {draft.kind === 'ahead' && <NumberField form={form} name="lessons" label="На сколько занятий" maxLength={2} />}
      <NumberField form={form} name="pay_days" label="Дней на оплату" maxLength={2} />
      <Switch isSpread checked={draft.reminds} onChange={(event) => set({ reminds: event.currentTarget.checked })}>
        Напоминать об оплате
      </Switch>
      {draft.reminds && (
        <Field
          label="Текст напоминания"
          hint="Можно вставить {счёт}, {сумма}, {срок}. Пусто — напишем сами"
          error={errors.words}
        >
          <TextArea
            maxLength={500}
            value={draft.words}
            onChange={(event) => set({ words: event.currentTarget.value })}
          />
        </Field>
      )}
      {draft.reminds && (
        <p className={styles.faint}>
          Напомним за день до срока, в срок, через 3 и 7 дней после него. После оплаты, «Я оплатил» и «Договорились до…»
          напоминаний не будет. Их получат те, кто видит деньги ученика в кабинете.
        </p>
      )}
    </FormDialog>
  );
}

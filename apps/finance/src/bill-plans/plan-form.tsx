import { call } from '@planner/api-client';
import type { BillPlan } from '@planner/contract';
import { FormDialog, NumberField, renewal, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Field, Segmented, Switch, TextArea } from '@planner/ui';
import { useState } from 'react';
import styles from './bill-plans.module.css';
import { PayerField } from './payer-field.tsx';
import { changedKind, checkPlan, draftOfPlan, newPlan, PLAN_WORDS } from './plan-draft.ts';
import { PLAN_KINDS, planName } from './plan-wording.ts';

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

/** The plan of a payer, or without one the plan for everybody else; null if there is none. */
async function readPlan(payer_id: number | null): Promise<BillPlan | null> {
  const { items } = await call('GET /api/bill-plans', { query: payer_id === null ? {} : { payer_id } });
  return items.find((plan) => plan.payer_id === payer_id) ?? null;
}

/** BIL-90. The form saves on the version that it was opened with; a new plan has the version 0. */
function usePlanForm({ plan, isForPayer, onClose }: PlanFormProps) {
  const { toast } = useShell();
  const [seen, setSeen] = useState(plan);
  // The payer of the draft, for the reading of a plan that another window has made.
  const [payer_id, setPayer] = useState(plan?.payer_id ?? null);
  const save = useCommand('PUT /api/bill-plans');
  const form = useForm({
    key: 'finance/bill-plan',
    subject: plan === null ? (isForPayer ? 'payer' : 'all') : String(plan.plan_id),
    initial: () => (plan === null ? newPlan() : draftOfPlan(plan)),
    check: (draft) => checkPlan(draft, { isForPayer }),
    send: (body) => save.mutateAsync({ body: { ...body, version: seen?.version ?? 0 } }),
    renew: renewal({
      words: PLAN_WORDS,
      async read() {
        const fresh = await readPlan(payer_id);
        setSeen(fresh);
        return fresh === null ? { ...newPlan(), payer_id } : draftOfPlan(fresh);
      },
    }),
    onSaved() {
      toast('План сохранён', 'done');
      onClose();
    },
  });
  if (form.draft.payer_id !== payer_id) setPayer(form.draft.payer_id);
  return form;
}

/** BIL-85. The form of a plan: when bills are made, what they have, and the reminders. */
export function PlanForm(props: PlanFormProps) {
  const { plan, isForPayer, onClose } = props;
  const form = usePlanForm(props);
  const { draft, errors, set } = form;
  // BIL-93: refused words are dropped with their field, otherwise a hidden error would stay.
  const setReminds = (reminds: boolean) => set({ reminds, ...(errors.words !== undefined && { words: '' }) });
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
          onChange={(kind) => set(changedKind(kind, draft))}
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
      <Switch isSpread checked={draft.reminds} onChange={(event) => setReminds(event.currentTarget.checked)}>
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
          Напомним за день до срока, в день срока, через 3 и 7 дней после него. После оплаты, сообщения «Я оплатил» или
          отметки «Договорились до…» больше не напоминаем. Напоминания получат те, кто видит деньги ученика в кабинете.
          Если таких нет, пришлём текст вам.
        </p>
      )}
    </FormDialog>
  );
}
